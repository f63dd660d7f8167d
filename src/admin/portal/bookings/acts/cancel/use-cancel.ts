import { serverNow } from '#config/server-time.ts'
import { cancelBooking } from '#data/acts/answers.ts'
import type { Booking, CancelledFor } from '#domain/booking.ts'
import { isLateCancel } from '#domain/diary/outcome.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { lines, paragraphs } from '../../../texts.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import type { AlertText } from '../../booking-texts.ts'
import { cancelledText } from '../../visit-texts.ts'

const cancelledAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING CANCELLED',
  message: paragraphs(
    cancelledText(booking),
    lines(
      'No e-mail was sent. Please tell the client:',
      `E-mail: ${booking.email || 'none'}`,
      `Phone: ${booking.phone || 'none'}`,
    ),
  ),
})

/** No text for the guest is prepared, because the guest asked by the link and sees the cancellation there. */
const cancelledByWishAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING CANCELLED',
  message: paragraphs(cancelledText(booking), 'The guest asked for it by the link, which shows now that it is done.'),
})

/** Repeats the typed reason, which would otherwise be lost. */
const notCancelledAlert = (reason: string, typed: string): AlertText => ({
  title: 'The booking was not cancelled',
  message: paragraphs(`Error: ${reason}`, typed && `You typed: ${typed}`),
})

export const useCancel = () => {
  const staff = useSignedIn()
  const { process } = useActions()
  return (booking: Booking, cancellation: { cancelledFor: CancelledFor; reason: string }) =>
    process(booking.id, () =>
      reportOf(cancelBooking(booking, { ...cancellation, isLate: isLateCancel(booking, serverNow()) }, staff), {
        done: booking.wish?.kind === 'cancel' ? cancelledByWishAlert : cancelledAlert,
        notDone: (reason) => notCancelledAlert(reason, cancellation.reason),
      }),
    )
}
