import { declineWish } from '#data/acts/answers.ts'
import type { Booking } from '#domain/booking.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { paragraphs } from '../../../texts.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import type { AlertText } from '../../booking-texts.ts'
import { declinedReport } from '../../prepared-text.tsx'

/** Repeats the typed message, which would otherwise be lost. */
const notAnsweredAlert = (reason: string, typed: string): AlertText => ({
  title: 'The guest was not answered',
  message: paragraphs(`Error: ${reason || 'Nothing was changed.'}`, typed && `You typed: ${typed}`),
})

/** Settles the guest's wish without doing it; `message` is added to the prepared text. */
export const useAnswer = () => {
  const staff = useSignedIn()
  const { process } = useActions()
  return (booking: Booking, message = '') =>
    process(booking.id, () =>
      reportOf(declineWish(booking, staff), {
        // After the visit no message to the guest is needed.
        done: () => (booking.wish?.kind === 'move' && !booking.outcome ? declinedReport(booking, message) : undefined),
        notDone: (reason) => notAnsweredAlert(reason, message),
      }),
    )
}
