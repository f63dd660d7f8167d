import type { Appointment } from '#data/acts/appointment.ts'
import type { Booking } from '#domain/booking.ts'
import { useHouse } from '../../../use-house.ts'
import { useActions } from '../../actions.tsx'
import { withAgreedTotal } from '../../agreed.ts'
import { EditDialog } from '../late-dialogs.ts'
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
