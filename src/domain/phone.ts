import { LANDLINE_DIGITS, MOBILE_DIGITS, PHONE_PREFIX } from '#config/limits.ts'

const CODE = PHONE_PREFIX.slice(1)
const START = `${PHONE_PREFIX} `

const MOBILE_TEXT = 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567'
const LANDLINE_TEXT = 'Landline numbers must have 7 digits. Example: +267 1234567'
const PREFIX_TEXT = 'Phone numbers must begin with +267. Example: +267 71234567'

const longest = (digits: string) => (digits.startsWith('7') ? MOBILE_DIGITS : LANDLINE_DIGITS)

/** Drops a dialling code pasted once more: `00267…` always, `267…` only when more than `room` digits stand there, since a landline may begin with 267. */
const withoutCode = (digits: string, room: number): string => {
  if (digits.startsWith(`00${CODE}`)) return withoutCode(digits.slice(2 + CODE.length), room)
  if (digits.startsWith(CODE) && digits.length > room) return withoutCode(digits.slice(CODE.length), room)
  return digits
}

/** The part of the text after the prefix, and whether the prefix is still whole. */
const split = (text: string): { digits: string; room: number } => {
  const parts = text.split(PHONE_PREFIX)
  if (parts.length > 1) return { digits: parts.join('').replace(/\D/g, ''), room: CODE.length + LANDLINE_DIGITS - 1 }
  // Backspace in the prefix leaves its remains before the space; they are no digits of the number.
  const damaged = /^\s*(?:\+2?6?7?|267)(?:\s|$)/.exec(text)?.[0] ?? ''
  return { digits: text.slice(damaged.length).replace(/\D/g, ''), room: LANDLINE_DIGITS }
}

/** What the booking's phone input holds after every change: the prefix, then at most 8 digits beginning with 7 or else at most 7. Applying it twice changes nothing. */
export const forcePrefix = (text: string): string => {
  const { digits, room } = split(text)
  const own = withoutCode(digits, room)
  return START + own.slice(0, longest(own))
}

/** Nothing was typed after the forced prefix. */
export const isPhoneEmpty = (text: string): boolean => ['', PHONE_PREFIX].includes(text.replace(/\s/g, ''))

/** The booking form's rule; undefined when the number is good. */
export const phoneProblem = (text: string): string | undefined => {
  const compact = text.replace(/\s/g, '')
  if (!compact.startsWith(PHONE_PREFIX)) return PREFIX_TEXT
  const digits = compact.slice(PHONE_PREFIX.length)
  if (digits.startsWith('7')) return /^7\d{7}$/.test(digits) ? undefined : MOBILE_TEXT
  return /^\d{7}$/.test(digits) ? undefined : LANDLINE_TEXT
}

const compactContact = (text: string) => text.replace(/[\s().-]/g, '')
const ofBotswana = (compact: string) => /^(?:(?:\+|00)?267)?(7\d{7}|[^7\D]\d{6})$/.exec(compact)?.[1]

/** A number of Botswana with or without its prefix, or an international one: + and 7 to 15 digits. */
export const isContactPhone = (text: string): boolean => {
  const compact = compactContact(text)
  if (ofBotswana(compact)) return true
  return /^\+\d{7,15}$/.test(compact) && !compact.startsWith(PHONE_PREFIX)
}

/** As it is stored: `+267 71234567` for Botswana, `+` and digits for the rest; what is no phone number stays as typed, trimmed. */
export const normalisePhone = (text: string): string => {
  const compact = compactContact(text)
  const own = ofBotswana(compact)
  if (own) return START + own
  return isContactPhone(text) ? compact : text.trim()
}
