/** Characters between the brackets of a regular expression. `firestore.rules` hold the same; tests/rules/same-patterns.test.ts compares the two. */

/**
 * Names stand in subjects of mails: no controls, no line breaks, and nothing that reorders the text around them. Joiners, variation selectors
 * and direction marks are allowed, because Persian, Sinhala, Japanese and Arabic names are written with them.
 */
export const NOT_IN_NAMES = String.raw`\p{Cc}\u{2028}-\u{202E}\u{2066}-\u{206F}`

/** Line breaks, tabs and everything emoji are made of are allowed. */
export const NOT_IN_MESSAGES = String.raw`\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u{202A}-\u{202E}\u{2066}-\u{206F}`

/** Letters in Unicode's tables, but invisible. */
const HANGUL_FILLERS = String.raw`\u{115F}\u{1160}\u{3164}\u{FFA0}`

/** Invisible: white space, controls, default-ignorable code points, the blank Braille pattern. */
export const UNSEEN =
  String.raw`\p{C}\p{Z}\u{34F}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{FE00}-\u{FE0F}\u{61C}\u{2060}-\u{206F}\u{2800}` +
  String.raw`\u{FFF0}-\u{FFFB}\u{1BCA0}-\u{1BCA3}\u{E0000}-\u{E0FFF}` +
  HANGUL_FILLERS

/** A lone surrogate, which a JavaScript string may hold and Firestore refuses. */
const HALF = String.raw`\p{Cs}`

const UNSEEN_ONLY = new RegExp(`^[${UNSEEN}]*$`, 'u')
const HIDDEN_IN_NAME = new RegExp(`[${NOT_IN_NAMES}${HALF}]`, 'u')
const HIDDEN_IN_MESSAGE = new RegExp(`[${NOT_IN_MESSAGES}${HALF}]`, 'u')
const LETTER_OR_DIGIT = new RegExp(String.raw`(?![${HANGUL_FILLERS}])[\p{L}\p{N}]`, 'u')

/** A text of invisible characters counts as empty. */
export const looksEmpty = (text: string): boolean => UNSEEN_ONLY.test(text)

/** A text on one line that may be empty, such as a price. */
export const isOneLine = (text: string): boolean => !HIDDEN_IN_NAME.test(text)

export const HIDDEN = 'It holds a hidden character: please type it again.'

/** Why a name cannot be used in the subject of a mail; undefined when it can. */
export const nameFault = (name: string) => {
  if (!isOneLine(name)) return HIDDEN
  return LETTER_OR_DIGIT.test(name) ? undefined : 'It needs at least one letter or digit.'
}

/** The parts of a name that can be seen: what a visitor sends. */
export const visibleName = (name: string): string =>
  name.replaceAll(/\s+/g, ' ').replace(new RegExp(HIDDEN_IN_NAME, 'gu'), '').trim()

/** The same of a message. */
export const visibleMessage = (message: string): string =>
  message.replace(new RegExp(HIDDEN_IN_MESSAGE, 'gu'), '').trim()

/** Without case and accents, for search and for English alphabetical order: `José` is found by `jose`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is wrong with a text that somebody types; undefined when nothing is. `length`: where the text counts as it was typed. */
export const tooLong = (text: string, most: number, length = text.trim().length): string | undefined => {
  const over = length - most
  return over > 0 ? `At most ${most.toLocaleString('en')} characters: ${String(over)} too many` : undefined
}

/** On one line; it may be empty. */
export const lineProblem = (text: string, most: number): string | undefined =>
  isOneLine(text.trim()) ? tooLong(text, most) : HIDDEN
