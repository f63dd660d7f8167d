import { useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { setOutcome, takeBackOutcome } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { type Outcome, OUTCOME_NAMES, planAfterMissed, possibleOutcomes } from '#domain/diary/outcome.ts'
import { type NewPayment, paymentDenial, paymentText, usualPayment } from '#domain/payment.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useNow } from '../../use-now.ts'
import { useActions } from '../actions.tsx'
import { useTherapistNames } from '../therapist-names.ts'
import { outcomeText } from '../visit-texts.ts'
import { ActButton, type ActProps } from './act-button.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { lastWay, paymentDenialId, postedText, takeBackQuestion } from './pay-texts.ts'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, serverNow()) ?? null)
  return left === plan ? {} : { plan: left }
}

type OutcomeButtonProps = ActProps & { onPress: (paid?: NewPayment) => void }

/** Done asks what was paid, and is one press where that is the usual. */
const DoneButtons = ({ onPress, ...props }: OutcomeButtonProps) => {
  const { open } = useActions()
  const nameOf = useTherapistNames()
  const usual = usualPayment(props.booking, lastWay())
  return (
    <>
      {usual && (
        <ActButton {...props} kind="outcome" tone="plain" onClick={() => onPress(usual)}>
          {`${OUTCOME_NAMES.done}, ${paymentText(usual, nameOf)}`}
        </ActButton>
      )}
      <ActButton {...props} kind="outcome" tone="plain" onClick={() => open(PayDialog, props.booking)}>
        {`${OUTCOME_NAMES.done}${usual ? '…' : ''}`}
      </ActButton>
    </>
  )
}

/** What was paid goes with the outcome, so only those who can change it can take the outcome back. Change payment on the card says why not. */
const TakeBackButton = ({ onPress, ...props }: OutcomeButtonProps) => {
  const { booking, nameId } = props
  const { processing } = useActions()
  const isDenied = paymentDenial(booking, useSignedIn(), useNow()) !== undefined
  return (
    <PortalButton
      tone="plain"
      disabled={processing !== undefined || isDenied}
      aria-describedby={isDenied ? `${nameId} ${paymentDenialId(nameId)}` : nameId}
      onClick={() => onPress()}
    >
      Take back
    </PortalButton>
  )
}

/** The buttons for a visit's outcome, from its day on. The group gets the focus, because the pressed button disappears. */
export const VisitButtons = (props: ActProps) => {
  const { booking, nameId } = props
  const { act } = useActions()
  const { confirm } = useDialog()
  const nameOf = useTherapistNames()
  const group = useRef<HTMLDivElement>(null)
  const possible = possibleOutcomes({ ...booking, outcome: booking.outcome?.kind }, useNow())
  if (possible.length === 0) return null
  const press = async (outcome: Outcome | 'takenBack', paid?: NewPayment) => {
    const posted = outcome === 'takenBack' && postedText(booking, nameOf)
    if (posted && !(await confirm(takeBackQuestion(posted)))) return
    await act(
      booking,
      (staff) =>
        outcome === 'takenBack'
          ? takeBackOutcome(booking, staff)
          : setOutcome(booking, { outcome, paid, ...(outcome === 'missed' && planWhenMissed(booking)) }, staff),
      { stays: true },
    )
    const focused = document.activeElement
    if (!focused || focused === document.body || group.current?.contains(focused)) group.current?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label="Visit"
      aria-describedby={nameId}
      tabIndex={-1}
      className="flex flex-wrap gap-2 xl:flex-col"
    >
      <p role="status" className="sr-only">
        {booking.outcome && outcomeText(booking.outcome)}
      </p>
      {possible.map((outcome) => {
        const onPress = (paid?: NewPayment) => void press(outcome, paid)
        if (outcome === 'done') return <DoneButtons key={outcome} {...props} onPress={onPress} />
        if (outcome === 'takenBack') return <TakeBackButton key={outcome} {...props} onPress={onPress} />
        const tone = outcome === 'missed' ? 'danger' : 'plain'
        return (
          <ActButton key={outcome} {...props} kind="outcome" tone={tone} onClick={() => onPress()}>
            {OUTCOME_NAMES[outcome]}
          </ActButton>
        )
      })}
    </div>
  )
}
