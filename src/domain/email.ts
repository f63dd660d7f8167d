import { UNSEEN } from './characters.ts'

/** Make several recipients of one text, or something else than an address. */
const SEPARATORS = String.raw`,;:<>"()\[\]\\`
/** Legal in an address, but in a `mailto:` link the beginning of a header. */
const LINK_SIGNS = '?&%'

/** `firestore.rules` holds the same class with `\x{…}` for `\u{…}`. */
export const NOT_IN_ADDRESSES = `${UNSEEN}${LINK_SIGNS}${SEPARATORS}`

const PART = `[^@${NOT_IN_ADDRESSES}]+`
const ADDRESS = new RegExp(`^${PART}@${PART}[.]${PART}$`, 'u')

/** Text, @, text, dot, text; no whitespace and nothing that a link or a mail reads as more than the address. */
export const isEmail = (text: string): boolean => ADDRESS.test(text.trim())

const RECIPIENT_PART = `[^@${UNSEEN}${SEPARATORS}]+`
const RECIPIENT = new RegExp(`^${RECIPIENT_PART}@${RECIPIENT_PART}$`, 'u')

/** Older bookings may hold any text as an address: a mail to this one has one recipient and no further header. */
export const isOneRecipient = (text: string): boolean => RECIPIENT.test(text.trim())
