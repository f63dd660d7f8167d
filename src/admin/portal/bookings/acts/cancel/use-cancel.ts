import { serverNow } from '#config/server-time.ts'
import { cancelBooking } from '#data/acts/cancel.ts'
import type { Booking, CancelledFor } from '#domain/booking.ts'
import { isLateCancel } from '#domain/diary/outcome.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { cancelledAlert, cancelledByWishAlert, notCancelledAlert } from './cancel-texts.ts'

export const useCancel = () => {
  const staff = useSignedIn()
  const { process } = useActions()
  return (booking: Booking, cancellation: { cancelledFor: CancelledFor; reason: string }) =>
    process(booking.id, () =>
      reportOf(cancelBooking(booking, { ...cancellation, isLate: isLateCancel(booking, serverNow()) }, staff), {
        done: booking.wish?.kind === 'cancel' ? cancelledByWishAlert : cancelledAlert,
        unknown: 'whether the booking was cancelled',
        notDone: (reason) => notCancelledAlert(reason, cancellation.reason),
      }),
    )
}
