import { BOOKING } from '#records/booking.ts'
import { rejectBooking } from '#data/acts/answers.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useHouse } from '../../use-house.ts'
import { useActions } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { rejectedReport } from '../prepared-text.tsx'
import { ActButton, type ActProps } from './act-button.tsx'

export const Reject = (props: ActProps) => {
  const { booking } = props
  const { words } = useHouse().content
  const dialog = useDialog()
  const { act } = useActions()
  const press = async () => {
    const typed = await dialog.prompt({
      title: 'Reject this booking?',
      message: whoAndWhen(booking),
      label: 'Reason (optional)',
      ok: 'Reject',
      maxLength: BOOKING.rejectionReason.most,
    })
    if (typed === null) return
    const reason = typed.trim()
    await act(booking, (staff) => rejectBooking(booking, reason, staff), {
      done: (rejected) => rejectedReport(rejected, words),
      failed: 'The booking was not rejected',
      typed: reason,
    })
  }
  return (
    <ActButton {...props} kind="reject" tone="danger" onClick={() => void press()}>
      Reject
    </ActButton>
  )
}
