import type { Booking } from './booking.ts'
import { looksEmpty } from './characters.ts'
import { fold } from './names.ts'

/** The name by which a therapist meets the guest, for texts that must not hold the surname. */

const wordsIn = (text: string): string[] => fold(text).split(/[\s,]+/)

/** `Amara Dube` and `Dube, Amara` without `Dube`. */
const withoutSurname = (name: string, surname: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => looksEmpty(surname) || !wordsIn(surname).includes(fold(word.replaceAll(',', ''))))
    .join(' ')

/** The first name; else the first name within the full name; `Guest` when neither is known. */
export const givenName = (guest: Pick<Booking, 'firstName' | 'lastName' | 'fullName'>): string => {
  const surname = guest.lastName.trim()
  const first = withoutSurname(guest.firstName, surname)
  if (!looksEmpty(first)) return first
  const [beforeComma = '', afterComma] = guest.fullName.split(',')
  const [word = ''] = withoutSurname(afterComma ?? beforeComma, surname).split(' ')
  return looksEmpty(word) ? 'Guest' : word
}
