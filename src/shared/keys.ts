import { isContactPhone, normalisePhone, withoutSeparators } from './phone.ts'

type Reached = { email: string; phone: string }

/** An e-mail in normal form, by which its person is found: A to Z are made small and no other letter is, as `lower()` in `firestore.rules`. */
export const emailKey = (email: string): string => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The same of a phone as it is stored. */
export const phoneKey = (phone: string): string => phone.replaceAll(' ', '')

/** The keys that are stored beside e-mail and phone. */
export const keysOf = ({ email, phone }: Reached): { emailKey?: string; phoneKey?: string } => ({
  ...(email && { emailKey: emailKey(email) }),
  ...(phone && { phoneKey: phoneKey(phone) }),
})

// Beside `phone.ts`, which the booking page loads.

/** As the desk takes it: a number of Botswana or any other with its `+` and 7 to 15 digits, also one that no form accepts. */
export const isDeskPhone = (text: string): boolean =>
  isContactPhone(text) || /^\+\d{7,15}$/.test(withoutSeparators(text))

/** `+267 71234567` for Botswana, `+` and digits for the rest; what is no phone number stays as typed, trimmed. */
export const normaliseDeskPhone = (text: string): string => {
  if (isContactPhone(text)) return normalisePhone(text)
  return isDeskPhone(text) ? withoutSeparators(text) : text.trim()
}
