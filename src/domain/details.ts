import { LIMITS } from '#config/limits.ts'
import type { Booking } from './booking.ts'
import { nameFault } from './characters.ts'
import { type Client, emailKey } from './client.ts'
import { displayName } from './display.ts'
import { isEmail } from './email.ts'
import { isDeskPhone, normaliseDeskPhone } from './desk-phone.ts'
import { normalisePhone } from './phone.ts'

/** Name, phone and e-mail of a booking, as staff correct them. `firestore.rules` refuses what is refused here. */

export type Details = Pick<Booking, 'firstName' | 'lastName' | 'email' | 'phone'>
export type DetailErrors = Partial<Record<keyof Details, string>>

/** As the fields begin: an older booking may hold its name in one piece. */
export const detailsOf = (booking: Details & Pick<Booking, 'fullName'>): Details => {
  const { firstName, lastName, email, phone } = booking
  if (firstName.trim() || lastName.trim()) return { firstName, lastName, email, phone }
  const [first = '', ...rest] = booking.fullName.trim().split(/\s+/)
  return { firstName: first, lastName: rest.join(' '), email, phone }
}

/** As it is stored: trimmed, the phone in normal form. */
export const tidyDetails = ({ firstName, lastName, email, phone }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: normaliseDeskPhone(phone),
})

const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const

/** What was typed, ready to be stored; a field that nobody touched stays as it is stored, also where no form accepts it any more. */
export const editedDetails = (shown: Details, typed: Details): Details => {
  const tidy = tidyDetails(typed)
  const text = (name: keyof Details) => (typed[name] === shown[name] ? shown[name] : tidy[name])
  return Object.fromEntries(NAMES.map((name) => [name, text(name)])) as Details
}

type Correction = Partial<Details & Pick<Booking, 'fullName'>>

/** The fields that change; the name in one piece follows its parts. Empty when nothing does. */
export const correctionOf = (booking: Details & Pick<Booking, 'fullName'>, details: Details): Correction => {
  const { firstName, lastName, email, phone } = details
  const before = detailsOf(booking)
  const isNamed = firstName !== before.firstName || lastName !== before.lastName
  return {
    ...(isNamed && { firstName, lastName, fullName: `${firstName} ${lastName}`.trim() }),
    ...(email !== before.email && { email }),
    ...(phone !== before.phone && { phone }),
  }
}

const tooLong = (text: string, most: number) =>
  text.length > most ? `At most ${String(most)} characters: ${String(text.length - most)} too many` : undefined

/** What cannot be stored, by field. Only what changes is judged: an old booking keeps what no form accepts any more. */
export const checkDetails = (booking: Details & Pick<Booking, 'fullName' | 'room'>, details: Details): DetailErrors => {
  const { firstName, lastName, email, phone } = correctionOf(booking, details)
  const isCutOff = (email !== undefined || phone !== undefined) && !details.email && !details.phone && !booking.room
  const errors = {
    firstName:
      firstName === undefined || nameFault(firstName) === undefined
        ? tooLong(firstName ?? '', LIMITS.firstName)
        : 'Please enter a first name on one line, with at least one letter or digit.',
    lastName: tooLong(lastName ?? '', LIMITS.lastName),
    email: email && !isEmail(email) ? 'Please enter a valid email address.' : tooLong(email ?? '', LIMITS.email),
    phone: isCutOff
      ? 'Please keep one way to reach the client.'
      : phone && !isDeskPhone(phone)
        ? 'Please enter a number with its + and 7 to 15 digits, or one of Botswana.'
        : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

/**
 * What a correction of a booking changes in its profile: only what said the same, because a profile may hold newer details, or those of
 * somebody who booked for another. The other way round it is what a correction of a profile changes in a booking.
 */
export const profileCorrection = (
  client: Pick<Client, 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone'>,
  booking: Pick<Booking, 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone'>,
  { firstName, lastName, fullName, email, phone }: Correction,
): Correction => {
  const isSameEmail = emailKey(client.email) === emailKey(booking.email)
  const isSamePhone = normalisePhone(client.phone) === normalisePhone(booking.phone)
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
