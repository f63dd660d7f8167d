import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import type { Contact } from '#domain/contact.ts'
import { detailsOf } from '#domain/details.ts'
import { hasRequests } from '#domain/display.ts'
import type { EntryDraft } from '#domain/entry.ts'
import { withoutGuests } from '#domain/guests.ts'
import { normaliseDeskPhone } from '#domain/desk-phone.ts'
import { totalsOf } from '#domain/totals.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'

/** Values with which New booking is opened from a client, a message, a booking or a place of the diary. */
export type Prefill = Partial<Omit<EntryDraft, 'id' | 'bookingId' | 'plan'>>

export const fromClient = (client: Client): Prefill => ({ clientId: client.id, ...detailsOf(client) })

/** From a message. Its e-mail or phone searches the clients. */
export const fromMessage = ({ name, email, phone, message }: Contact): Prefill => ({
  ...detailsOf({ firstName: '', lastName: '', fullName: name, email: email.trim(), phone: normaliseDeskPhone(phone) }),
  query: email.trim() || normaliseDeskPhone(phone),
  words: message,
})

/** From a cancelled booking. Its day is left out if it has passed, its total if it was the sum. */
export const fromBooking = (booking: Booking, now: Date): Prefill => {
  const { clientId, room, selectedServices, guests, shares = false, date, time, specialRequests } = booking
  return {
    clientId,
    ...detailsOf(booking),
    room,
    selectedServices,
    guests,
    shares,
    date: !isDate(date) || isPastDate(date, now) ? '' : date,
    time,
    note: hasRequests(specialRequests) ? withoutGuests(specialRequests).trim() : '',
    agreedTotal: totalsOf(booking).counted === undefined ? null : (booking.agreedTotal ?? null),
  }
}
