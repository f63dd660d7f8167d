type Reached = { email: string; phone: string }

/** An e-mail in normal form, by which its person is found: A to Z are made small and no other letter is, as `lower()` in `firestore.rules`. */
export const emailKey = (email: string): string => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The same of a phone as it is stored. */
export const phoneKey = (phone: string): string => phone.replaceAll(' ', '')

export const keysOf = ({ email, phone }: Reached): { emailKey?: string; phoneKey?: string } => ({
  ...(email && { emailKey: emailKey(email) }),
  ...(phone && { phoneKey: phoneKey(phone) }),
})
