import type { Appointment } from '#data/acts/appointment.ts'
import { enterBooking } from '#data/acts/enter.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { type EntryDraft, entryRequest } from '#domain/entry.ts'
import { notStored } from '#domain/entry-difference.ts'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import type { AlertText } from '../bookings/booking-texts.ts'
import { useCountAgain } from '../portal-lists.ts'
import { enteredAlert, entryUnansweredAlert, notEnteredAlert } from './entry-texts.ts'

/**
 * `booking` is there only if it was surely stored; `error` tells whether a day must be counted again. `other`: a visit was stored under the
 * number of this entry before, and `notStored` is what is typed otherwise.
 */
export type EnterOutcome = {
  booking?: Booking
  alert: AlertText & { isOutdated?: boolean }
  error?: unknown
  other?: { stored: Booking; notStored: readonly string[] }
}

/** Stores an entry as a confirmed booking. A repeated call for the same entry stores nothing twice. */
export const useEnter = () => {
  const staff = useSignedIn()
  const countAgain = useCountAgain()
  return (entry: EntryDraft, appointment: Appointment, isPast: boolean): Promise<EnterOutcome> => {
    const request = entryRequest(entry, appointment)
    return enterBooking(entry.bookingId, { ...request, appointment, isPast }, staff).then(
      (entered) => {
        countAgain()
        const alert = enteredAlert(entered)
        const { booking, isRepeated } = entered
        const plan = isPast ? null : appointment.plan
        const typed = parseBooking(booking.id, { ...request, plan, agreedTotal: appointment.agreed?.total })
        const others = isRepeated ? notStored(typed, booking) : []
        return others.length > 0 ? { alert, other: { stored: booking, notStored: others } } : { booking, alert }
      },
      (error: unknown) => {
        if (isUnanswered(error)) return { alert: entryUnansweredAlert }
        const reason = reasonOf(error)
        return { alert: { ...notEnteredAlert(reason), isOutdated: isOutdated(reason) }, error }
      },
    )
  }
}
