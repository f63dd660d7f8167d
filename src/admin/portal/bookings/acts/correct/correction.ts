import { serverNow } from '#config/server-time.ts'
import type { Booking } from '#domain/booking.ts'
import type { Details } from '#domain/details.ts'
import { isOneRecipient } from '#domain/email.ts'
import { isPastDate } from '#domain/venue-clock.ts'

/** The person whose details are corrected: a booking's guest or a client. */
export type Person = Details & Pick<Booking, 'fullName'> & Partial<Pick<Booking, 'room'>>

/** Whether the confirmation of a coming visit went to another address than the corrected one. */
export const isToBeSent = (before: Booking, { email, status, date, outcome }: Booking): boolean =>
  email !== before.email &&
  isOneRecipient(email) &&
  status === 'confirmed' &&
  !outcome &&
  !isPastDate(date, serverNow())
