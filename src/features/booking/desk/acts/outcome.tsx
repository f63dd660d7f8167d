import { useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { setOutcome, takeBackOutcome } from '#data/acts/visit.ts'
import type { Booking } from '../../booking.ts'
import { type Outcome, OUTCOME_NAMES, planAfterMissed, possibleOutcomes } from '../../outcome.ts'
import type { Plan } from '#features/diary/plan.ts'
import { type NewPayment, paymentDenial, paymentText, usualPayment } from '#features/payment/payment.ts'
import type { Staff } from '#shared/staff.ts'
import { useSignedIn } from '#desk/session.ts'
import { focusIfLost } from '#desk/focus.ts'
import { useNow } from '#desk/use-now.ts'
import { ActButton, type ActProps, useActions } from '../actions.tsx'
import { useTherapistNames } from '#desk/use-house.ts'
import { PayDialog, lastWay } from './pay-dialog.tsx'
import { outcomeText } from '../booking-texts.ts'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, serverNow()) ?? null)
  return left === plan ? {} : { plan: left }
}

export const VisitButtons = (props: ActProps) => {
  const { booking, nameId } = props
  const { act } = useActions()
  const nameOf = useTherapistNames()
  const [staff, now] = [useSignedIn(), useNow()]
  const group = useRef<HTMLDivElement>(null)
  const possible = possibleOutcomes({ ...booking, outcome: booking.outcome?.kind }, now)
  if (possible.length === 0) return null
  // Done asks what was paid, and is one press where that is the usual.
  const usual = possible.includes('done') ? usualPayment(booking, lastWay()) : undefined
  // The pressed button disappears.
  const run = async (work: (by: Staff) => Promise<Booking>) => {
    await act(booking, work, { stays: true })
    focusIfLost(group.current)
  }
  const note = (outcome: Outcome, more: { plan?: Plan | null; paid?: NewPayment } = {}) =>
    void run((by) => setOutcome(booking, { outcome, ...more }, by))
  const button = { ...props, kind: 'outcome', tone: 'plain' } as const
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
      {possible.includes('arrived') && (
        <ActButton {...button} onClick={() => note('arrived')}>
          {OUTCOME_NAMES.arrived}
        </ActButton>
      )}
      {usual && (
        <ActButton {...button} onClick={() => note('done', { paid: usual })}>
          {`${OUTCOME_NAMES.done}, ${paymentText(usual, nameOf)}`}
        </ActButton>
      )}
      {possible.includes('done') && (
        <ActButton {...button} opens={PayDialog}>
          {`${OUTCOME_NAMES.done}${usual ? '…' : ''}`}
        </ActButton>
      )}
      {possible.includes('missed') && (
        <ActButton {...button} tone="danger" onClick={() => note('missed', planWhenMissed(booking))}>
          {OUTCOME_NAMES.missed}
        </ActButton>
      )}
      {possible.includes('takenBack') && (
        // What was paid goes with the outcome, so only those who can change it can take the outcome back.
        <ActButton
          {...button}
          denial={paymentDenial(booking, staff, now)}
          onClick={() => void run((by) => takeBackOutcome(booking, by))}
        >
          Take back
        </ActButton>
      )}
    </div>
  )
}
