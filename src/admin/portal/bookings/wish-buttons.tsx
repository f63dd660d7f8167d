import type { Appointment } from '#data/acts/appointment.ts'
import { COMES_AFTER_ALL } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { planDraftOf } from '#domain/diary/plan-draft.ts'
import type { When } from '#domain/wish.ts'
import { PortalButton } from '../buttons.tsx'
import { useNow } from '../use-now.ts'
import { useActions } from './actions.tsx'
import { usualTotal } from './agreed.ts'
import { useAppointment } from './use-appointment.ts'
import { isProposalAccepted, wishText } from './wish-texts.ts'

type Common = Pick<Parameters<typeof PortalButton>[0], 'disabled' | 'busy' | 'busyText' | 'aria-describedby'>

type ConfirmProposalProps = {
  booking: Booking
  /** The proposed time, which the guest accepts. */
  when: When
  common: Common
  onConfirm: (change: Appointment) => void
  /** Opens the dialog. */
  onOpen: () => void
}

/** Confirms at once if the day is known and there is no warning; else opens the dialog, which shows the warning. */
const ConfirmProposal = ({ booking, when, common, onConfirm, onOpen }: ConfirmProposalProps) => {
  const draft = useAppointment(booking, { ...when, plan: planDraftOf(booking) })
  const now = useNow()
  const isUsual = draft.isUsual && usualTotal(booking, draft.house, now) !== undefined
  return (
    <PortalButton {...common} data-confirms onClick={() => (isUsual ? onConfirm(draft.appointment(when)) : onOpen())}>
      {isUsual ? 'Confirm the offered time' : 'Confirm the offered time…'}
    </PortalButton>
  )
}

type WishButtonsProps = {
  booking: Booking
  nameId: string
}

/** The answers to a guest's wish. Once the visit has an outcome, the wish can only be marked as answered. */
export const WishButtons = ({ booking, nameId }: WishButtonsProps) => {
  const { wish, status, outcome } = booking
  const { processing, open, confirm, cancel, answer } = useActions()
  if (!wish || status === 'rejected') return null
  const common = {
    disabled: processing !== undefined,
    busy: processing === booking.id,
    busyText: 'Processing...',
    'aria-describedby': nameId,
  }
  const accept = () => open('edit', booking, { date: wish.date, time: wish.time })
  return (
    <div role="group" aria-label={wishText(booking)} className="flex flex-wrap gap-2 @6xl:flex-col @6xl:items-stretch">
      {wish.kind === 'move' && !outcome && (
        <>
          {status === 'pending' && isProposalAccepted(booking) ? (
            <ConfirmProposal
              key={`${wish.date} ${wish.time}`}
              booking={booking}
              when={{ date: wish.date, time: wish.time }}
              common={common}
              onConfirm={(change) => void confirm(booking, change)}
              onOpen={accept}
            />
          ) : (
            <PortalButton {...common} data-confirms onClick={accept}>
              Accept…
            </PortalButton>
          )}
          <PortalButton {...common} tone="plain" onClick={() => open('decline', booking)}>
            Decline…
          </PortalButton>
        </>
      )}
      {wish.kind === 'cancel' && !outcome && (
        <>
          <PortalButton
            {...common}
            tone="danger"
            onClick={() => void cancel(booking, { cancelledFor: 'client', reason: wish.note })}
          >
            Cancel and free the time
          </PortalButton>
          <PortalButton {...common} tone="plain" onClick={() => void answer(booking)}>
            {COMES_AFTER_ALL}
          </PortalButton>
        </>
      )}
      {(wish.kind === 'decline' || outcome) && (
        <PortalButton {...common} tone="plain" onClick={() => void answer(booking)}>
          Answered
        </PortalButton>
      )}
    </div>
  )
}
