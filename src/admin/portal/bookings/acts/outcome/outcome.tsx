import { useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { setOutcome, takeBackOutcome } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { type Outcome, OUTCOME_NAMES, planAfterMissed, possibleOutcomes } from '#domain/diary/outcome.ts'
import { type NewPayment, paymentDenial, paymentText, usualPayment } from '#domain/payment.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useNow } from '../../../use-now.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { useTherapistNames } from '../../therapist-names.ts'
import { outcomeText } from '../../visit-texts.ts'
import { PayDialog } from '../late-dialogs.ts'
import { lastWay } from '../pay/last-way.ts'
import { paymentDenialId, postedText, takeBackQuestion } from '../pay/pay-texts.ts'
import type { ActButtonProps, PortalAct } from '../portal-act.ts'
import { notNotedAlert } from './outcome-texts.ts'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, serverNow()) ?? null)
  return left === plan ? {} : { plan: left }
}

const useNote = () => {
  const staff = useSignedIn()
  const { stay } = useActions()
  return (booking: Booking, outcome: Outcome | 'takenBack', paid?: NewPayment) =>
    stay(booking.id, () =>
      reportOf(
        outcome === 'takenBack'
          ? takeBackOutcome(booking, staff)
          : setOutcome(booking, { outcome, paid, ...(outcome === 'missed' && planWhenMissed(booking)) }, staff),
        { done: () => undefined, notDone: notNotedAlert },
      ),
    )
}

type OutcomeButtonProps = ActButtonProps & { onPress: (paid?: NewPayment) => void }

/** Done asks what was paid, and is one press where that is the usual. */
const DoneButtons = ({ booking, nameId, onPress }: OutcomeButtonProps) => {
  const { processing, open } = useActions()
  const nameOf = useTherapistNames()
  const usual = usualPayment(booking, lastWay())
  const common = { tone: 'plain', disabled: processing !== undefined, 'aria-describedby': nameId } as const
  return (
    <>
      {usual && (
        <PortalButton {...common} onClick={() => onPress(usual)}>
          {`${OUTCOME_NAMES.done}, ${paymentText(usual, nameOf)}`}
        </PortalButton>
      )}
      <PortalButton {...common} onClick={() => open(PayDialog, booking)}>
        {`${OUTCOME_NAMES.done}${usual ? '…' : ''}`}
      </PortalButton>
    </>
  )
}

/** What was paid goes with the outcome, so only those who can change it can take the outcome back. Change payment on the card says why not. */
const TakeBackButton = ({ booking, nameId, onPress }: OutcomeButtonProps) => {
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
const VisitButtons = ({ booking, nameId }: ActButtonProps) => {
  const { processing } = useActions()
  const { confirm } = useDialog()
  const nameOf = useTherapistNames()
  const note = useNote()
  const now = useNow()
  const group = useRef<HTMLDivElement>(null)
  const possible = possibleOutcomes(
    { date: booking.date, time: booking.time, status: booking.status, outcome: booking.outcome?.kind },
    now,
  )
  if (possible.length === 0) return null
  const press = async (outcome: (typeof possible)[number], paid?: NewPayment) => {
    const posted = outcome === 'takenBack' && postedText(booking, nameOf)
    if (posted && !(await confirm(takeBackQuestion(posted)))) return
    await note(booking, outcome, paid)
    const focused = document.activeElement
    if (!focused || focused === document.body || group.current?.contains(focused)) group.current?.focus()
  }
  const buttonOf = (outcome: (typeof possible)[number]) => {
    const props = { booking, nameId, onPress: (paid?: NewPayment) => void press(outcome, paid) }
    if (outcome === 'done') return <DoneButtons key={outcome} {...props} />
    if (outcome === 'takenBack') return <TakeBackButton key={outcome} {...props} />
    return (
      <PortalButton
        key={outcome}
        tone={outcome === 'missed' ? 'danger' : 'plain'}
        disabled={processing !== undefined}
        aria-describedby={nameId}
        onClick={() => void press(outcome)}
      >
        {OUTCOME_NAMES[outcome]}
      </PortalButton>
    )
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
      {possible.map(buttonOf)}
    </div>
  )
}

export const outcome: PortalAct = { name: 'outcome', card: VisitButtons }
