import { isDeskPhone, normalisePhone } from '#shared/phone.ts'
import { BOOKING_FORM } from '#records/booking-form.ts'
import type { Booking } from './booking.ts'
import { nameFault, tooLong, visibleMessage } from '#shared/characters.ts'
import type { Client } from '#features/client/client.ts'
import { displayName } from './display.ts'
import { isEmail } from '#shared/email.ts'
import { emailKey, phoneKey } from '#shared/keys.ts'

/** Name, phone, e-mail and health note of a booking, as staff correct them. `firestore.rules` refuses what is refused here. */

/** A profile has no health note. */
export type Details = Pick<Booking, 'firstName' | 'lastName' | 'email' | 'phone'> & Partial<Pick<Booking, 'healthNote'>>
type DetailErrors = Partial<Record<keyof Details, string>>

/** The initial values of the form. An older booking may hold only a full name, which is split. */
export const detailsOf = (booking: Details & Pick<Booking, 'fullName'>): Details => {
  const { firstName, lastName, email, phone, healthNote } = booking
  const others = { email, phone, ...(healthNote !== undefined && { healthNote }) }
  if (firstName.trim() || lastName.trim()) return { firstName, lastName, ...others }
  const [first = '', ...rest] = booking.fullName.trim().split(/\s+/)
  return { firstName: first, lastName: rest.join(' '), ...others }
}

export const tidyDetails = ({ firstName, lastName, email, phone, healthNote }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: normalisePhone(phone),
  ...(healthNote !== undefined && { healthNote: visibleMessage(healthNote) }),
})

type Correction = Partial<Details & Pick<Booking, 'fullName'>>

/** The fields that change, with `fullName` when a part of the name changes. Empty when nothing changes. */
export const correctionOf = (booking: Details & Pick<Booking, 'fullName'>, details: Details): Correction => {
  const { firstName, lastName, email, phone, healthNote } = details
  const before = detailsOf(booking)
  const isNamed = firstName !== before.firstName || lastName !== before.lastName
  return {
    ...(isNamed && { firstName, lastName, fullName: `${firstName} ${lastName}`.trim() }),
    ...(email !== before.email && { email }),
    ...(phone !== before.phone && { phone }),
    ...(healthNote !== undefined && healthNote !== before.healthNote && { healthNote }),
  }
}

/** Errors by field. A room is a way to reach a guest of the lodge. */
export const checkDetails = (
  { firstName, lastName, email, phone, healthNote = '' }: Details,
  room = '',
): DetailErrors => {
  const phoneProblem =
    phone && !isDeskPhone(phone) && 'Please enter a number with its + and 7 to 15 digits, or one of Botswana.'
  const errors = {
    firstName: nameFault(firstName)
      ? 'Please enter a first name on one line, with at least one letter or digit.'
      : tooLong(firstName, BOOKING_FORM.firstName.most),
    lastName: tooLong(lastName, BOOKING_FORM.lastName.most),
    email: email && !isEmail(email) ? 'Please enter a valid email address.' : tooLong(email, BOOKING_FORM.email.most),
    phone: email || phone || room ? phoneProblem || undefined : 'Please enter a phone, an e-mail or a room.',
    healthNote: tooLong(healthNote, BOOKING_FORM.healthNote.most),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

/** Only fields that held the same value, because the profile may be newer or of somebody who booked for another guest. */
export const profileCorrection = (
  client: Pick<Client, 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone'>,
  booking: Pick<Booking, 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone'>,
  { firstName, lastName, fullName, email, phone }: Correction,
): Correction => {
  const isSameEmail = emailKey(client.email) === emailKey(booking.email)
  const isSamePhone = phoneKey(client.phone) === phoneKey(booking.phone)
  const ways = {
    ...(email !== undefined && isSameEmail && { email: emailKey(email) }),
    ...(phone !== undefined && isSamePhone && { phone }),
  }
  const after = { ...client, ...ways }
  const isReachable = Boolean(after.email || after.phone)
  const isSameName = displayName(client) === displayName(booking)
  return {
    ...(firstName !== undefined && lastName !== undefined && fullName !== undefined && isSameName
      ? { firstName, lastName, fullName }
      : {}),
    ...(isReachable && ways),
  }
}
