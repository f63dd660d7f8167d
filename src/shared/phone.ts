import { LANDLINE_DIGITS, MOBILE_DIGITS, PHONE_PREFIX } from '#config/limits.ts'
import { digits } from './links.ts'

const START = `${PHONE_PREFIX} `

const BOTSWANA_ONLY = 'A booking online needs a Botswana number.'
const EXAMPLE = 'Example: +267 71234567'
const MOBILE_TEXT = `Mobile numbers must have 8 digits starting with 7. ${EXAMPLE}`
const LANDLINE_TEXT = 'Landline numbers must have 7 digits. Example: +267 1234567'

/** Spaces, dashes, dots, brackets, and the invisible direction marks that phones copy along with a number. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u2212]|\p{Cf}/gu
const withoutSeparators = (text: string) => text.replace(SEPARATORS, '')

/** Any number of dialling codes of Botswana, then a mobile number or a landline. At most one reading fits: 7 or 8 digits remain. */
const BOTSWANA = /^(?:(?:\+|00)?267)*(7\d{7}|[1-689]\d{6})$/
const nationalNumber = (text: string) => BOTSWANA.exec(withoutSeparators(text))?.[1]

/** The results of typing digits behind the forced prefix: the prefix, then at most 8 digits beginning with 7 or else at most 7. */
const TYPED = /^\+267 (?!00)(?:7\d{0,7}|[0-689]\d{0,6})?$/
/** The beginning of a number with a dialling code, which may still become a number of Botswana. */
const UNFINISHED = /^(?:\+|00)(?:2(?:6(?:7\d{0,7})?)?)?$/

/** A text that was pasted or filled in and is no number of Botswana. The field keeps it unchanged. */
export const isForeignText = (text: string): boolean =>
  text !== '' && !TYPED.test(text) && !UNFINISHED.test(withoutSeparators(text))

/** After a paste, autofill or composition: `+267 71234567` if the text has one reading as a number of Botswana, else the text unchanged. Idempotent. */
export const readWhole = (text: string): string => {
  const national = nationalNumber(text)
  if (national) return START + national
  // A dialling code pasted behind the forced prefix replaces the prefix.
  const came = text.replace(/^(?:\+267\s+)+(?=\+|00)/, '')
  if (isPhoneEmpty(came)) return START
  return /^\d$/.test(came) ? START + came : came
}

/** The field's text after single keys: the prefix and the digits typed behind it. `isTooLong`: the last digit did not fit. */
export const forcePrefix = (typed: string): { text: string; isTooLong: boolean } => {
  const digits = typed.replaceAll(PHONE_PREFIX, '').replace(/\D/g, '')
  const room = digits.startsWith('7') ? MOBILE_DIGITS : LANDLINE_DIGITS
  return { text: START + digits.slice(0, room), isTooLong: digits.length > room }
}

export const isPhoneEmpty = (text: string): boolean => ['', PHONE_PREFIX].includes(text.replace(/\s/g, ''))

const lengthText = (digits: string) => (digits.startsWith('7') ? MOBILE_TEXT : LANDLINE_TEXT)

/** The error of the booking form's phone; undefined when it is valid. `isTooLong`: the last typed digit did not fit. */
export const phoneProblem = (text: string, isTooLong = false): string | undefined => {
  const typed = text.slice(START.length)
  if (isTooLong) return `One digit too many: please check the number and type its end again. ${lengthText(typed)}`
  if (nationalNumber(text)) return undefined
  if (isPhoneEmpty(text) || TYPED.test(text)) return lengthText(typed)
  const behindCode = /^(?:(?:\+|00)?267)+(\d*)$/.exec(withoutSeparators(text))?.[1]
  return `${BOTSWANA_ONLY} ${behindCode === undefined ? EXAMPLE : lengthText(behindCode)}`
}

/** As the desk takes it: a number of Botswana or any other with its `+` and 7 to 15 digits, also one that no form accepts. */
export const isDeskPhone = (text: string): boolean =>
  nationalNumber(text) !== undefined || /^\+\d{7,15}$/.test(withoutSeparators(text))

/** A number of Botswana with or without its prefix, or an international one: + and 7 to 15 digits. */
export const isContactPhone = (text: string): boolean =>
  nationalNumber(text) !== undefined || (isDeskPhone(text) && !withoutSeparators(text).startsWith(PHONE_PREFIX))

/** As it is stored: `+267 71234567` for Botswana, `+` and digits for the rest; what is no phone number stays as typed, trimmed. */
export const normalisePhone = (text: string): string => {
  const national = nationalNumber(text)
  if (national) return START + national
  return isDeskPhone(text) ? withoutSeparators(text) : text.trim()
}

/** With the country code, as WhatsApp requires. Undefined for a landline, and for any other text, because its link might open a chat with a stranger. */
export const whatsappNumber = (phone: string): string | undefined => {
  if (!isContactPhone(phone)) return undefined
  const [country, number] = [digits(PHONE_PREFIX), digits(normalisePhone(phone))]
  const isLandline = number.startsWith(country) && number.length === country.length + LANDLINE_DIGITS
  return isLandline ? undefined : number
}
