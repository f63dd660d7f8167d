import type { Appointment } from '#data/acts/appointment.ts'
import type { Booking } from '#domain/booking.ts'
import { planDraftOf } from '#domain/diary/plan-draft.ts'
import type { When } from '#domain/wish.ts'
import { PortalButton } from '../../../buttons.tsx'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { useActions } from '../../actions.tsx'
import { usualTotal, withAgreedTotal } from '../../agreed.ts'
import { useAppointment } from '../../use-appointment.ts'
import { EditDialog } from '../late-dialogs.ts'
import type { useActButton } from '../portal-act.ts'
import { useConfirm } from './use-confirm.ts'

/** Confirms without the dialog. If a price differs from menu or offers, or these are not known, opens the dialog, which asks about it. */
export const useConfirmAtOnce = () => {
  const house = useHouse()
  const confirm = useConfirm()
  const { open } = useActions()
  return (booking: Booking, appointment: Appointment): void => {
    const change = withAgreedTotal(booking, appointment, house)
    const { date, time } = appointment
    if (change) void confirm(booking, change)
    else open(EditDialog, booking, { date, time })
  }
}

type ConfirmProposalProps = {
  booking: Booking
  /** The proposed time, which the guest accepts. */
  when: When
  common: ReturnType<typeof useActButton>
}

/** Confirms at once if the day is known and there is no warning; else opens the dialog, which shows the warning. */
export const ConfirmProposal = ({ booking, when, common }: ConfirmProposalProps) => {
  const draft = useAppointment(booking, { ...when, plan: planDraftOf(booking) })
  const now = useNow()
  const confirmAtOnce = useConfirmAtOnce()
  const { open } = useActions()
  const isUsual = draft.isUsual && usualTotal(booking, draft.house, now) !== undefined
  const press = () => (isUsual ? confirmAtOnce(booking, draft.appointment(when)) : open(EditDialog, booking, when))
  return (
    <PortalButton {...common} data-confirms onClick={press}>
      {isUsual ? 'Confirm the offered time' : 'Confirm the offered time…'}
    </PortalButton>
  )
}
