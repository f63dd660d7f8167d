import { isContactPhone, normalisePhone, withoutSeparators } from './phone.ts'

// Beside `phone.ts`, which the booking page loads.

/** As the desk takes it: a number of Botswana or any other with its `+` and 7 to 15 digits, also one that no form accepts. */
export const isDeskPhone = (text: string): boolean =>
  isContactPhone(text) || /^\+\d{7,15}$/.test(withoutSeparators(text))

/** `+267 71234567` for Botswana, `+` and digits for the rest; what is no phone number stays as typed, trimmed. */
export const normaliseDeskPhone = (text: string): string => {
  if (isContactPhone(text)) return normalisePhone(text)
  return isDeskPhone(text) ? withoutSeparators(text) : text.trim()
}
