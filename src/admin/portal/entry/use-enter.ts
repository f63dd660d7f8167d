import type { Appointment } from '#data/acts/appointment.ts'
import { enterBooking } from '#data/acts/enter.ts'
import type { Booking } from '#domain/booking.ts'
import { type EntryDraft, entryRequest } from '#domain/entry.ts'
import { failedAlert } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import type { AlertText } from '../bookings/booking-texts.ts'
import { useCountAgain } from '../portal-lists.ts'
import { paragraphs } from '../texts.ts'
import { enteredAlert } from './entry-texts.ts'

/** `earlier`: the visit that an earlier press has stored under the id of this entry; nothing was stored now. */
export type EnterOutcome =
  { earlier: Booking } | { booking?: Booking; alert: AlertText & { isOutdated?: boolean }; error?: unknown }

/** Stores an entry as a confirmed booking. A repeated call for the same entry stores nothing twice. */
export const useEnter = () => {
  const staff = useSignedIn()
  const countAgain = useCountAgain()
  return (entry: EntryDraft, appointment: Appointment, isPast: boolean): Promise<EnterOutcome> =>
    enterBooking(entry.bookingId, { ...entryRequest(entry, appointment), appointment, isPast }, staff).then(
      (entered) => {
        countAgain()
        const { booking, isRepeated } = entered
        return isRepeated ? { earlier: booking } : { booking, alert: enteredAlert(entered) }
      },
      (error: unknown) => {
        const alert = failedAlert('The booking was not stored', error)
        return { alert: { ...alert, message: paragraphs(alert.message, 'What you entered is kept.') }, error }
      },
    )
}
