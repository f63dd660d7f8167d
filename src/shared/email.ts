import { UNSEEN } from './characters.ts'

/** Separate recipients or delimit parts of an address in a mail header. */
const SEPARATORS = String.raw`,;:<>"()\[\]\\`
/** Legal in an address, but they begin a header in a `mailto:` link. */
const LINK_SIGNS = '?&%'

/** `firestore.rules` holds the same class with `\x{…}` for `\u{…}`. */
export const NOT_IN_ADDRESSES = `${UNSEEN}${LINK_SIGNS}${SEPARATORS}`

const PART = `[^@${NOT_IN_ADDRESSES}]+`
const ADDRESS = new RegExp(`^${PART}@${PART}[.]${PART}$`, 'u')

/** Text, @, text, dot, text; no whitespace and none of the characters above. */
export const isEmail = (text: string): boolean => ADDRESS.test(text.trim())
