import type { Appointment } from '#data/acts/appointment.ts'
import { enterBooking } from '#data/acts/enter.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { type EntryDraft, entryRequest } from '#domain/entry.ts'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import type { AlertText } from '../bookings/booking-texts.ts'
import { enteredAlert, entryUnansweredAlert, notEnteredAlert } from './entry-texts.ts'

/** `booking` is there only if it was surely stored; `error` tells whether a day must be counted again. */
type EnterOutcome = { booking?: Booking; alert: AlertText & { isOutdated?: boolean }; error?: unknown }

/** Stores an entry as a confirmed booking. A repeated call for the same entry stores nothing twice. */
export const useEnter = () => {
  const staff = useSignedIn()
  return (entry: EntryDraft, appointment: Appointment, isPast: boolean): Promise<EnterOutcome> => {
    const request = entryRequest(entry, appointment)
    return enterBooking(entry.id, { ...request, appointment, isPast }, staff).then(
      (entered) => {
        const { booking } = entered
        const isOther =
          isMoved(booking, request) ||
          booking.services !== request.services ||
          booking.guests !== request.guests ||
          booking.shares !== request.shares ||
          (booking.agreedTotal ?? '') !== (appointment.agreed?.total ?? '') ||
          displayName(booking) !== displayName(request)
        return { booking, alert: enteredAlert(entered, isOther) }
      },
      (error: unknown) => {
        if (isUnanswered(error)) return { alert: entryUnansweredAlert }
        const reason = reasonOf(error)
        return { alert: { ...notEnteredAlert(reason), isOutdated: isOutdated(reason) }, error }
      },
    )
  }
}
