import { isOneLine, nameFault, NOT_IN_MESSAGES } from '#shared/characters.ts'
import { isEmail } from '#shared/email.ts'
import { emailOf, text } from '#support/builders.ts'
import { isText, type Kind, matching, type Sample } from './kinds.ts'

/** Kinds of texts: which ones a field accepts. */

/** Which check a field has; `characters.test.ts` tries each character of each check. */
const CHARACTERS: Sample[] = [
  ['a zero byte', '\0'],
  ['a line break', '\n'],
  ['a carriage return', '\r'],
  ['a line separator', '\u2028'],
  ['a direction override', '\u202E'],
  ['a zero-width space', '\u200B'],
  ['a combining accent', '\u0301'],
  ['an emoji', '🌿'],
  ['an Arabic word', 'نور'],
]
const within = CHARACTERS.map(([title, one]): Sample => [`${title} within`, `abcdef${String(one)}ghijkl`])
/** Also before and after line breaks, which a pattern might not cross. */
const around = CHARACTERS.slice(1, 3).flatMap(([title, one]): Sample[] => [
  [`${title} before`, `${String(one)}abcdefghijkl`],
  [`${title} behind`, `abcdefghijkl${String(one)}`],
])
const alone = CHARACTERS.map(([title, one]): Sample => [`${title} alone`, one])

const texts = (accepts: (value: string) => boolean, ...samples: Sample[]): Kind => ({
  accepts: (value) => isText(value) && accepts(value),
  samples: () => samples,
})
const sizes = (least: number, most: number): Sample[] => [
  ['the longest text', text(most)],
  ['a longer text', text(most + 1)],
  ['the shortest text', text(least)],
  ...(least > 0 ? [['a shorter text', text(least - 1)] as Sample] : []),
  // Sizes are UTF-16 units: an emoji counts twice.
  ['emoji of that size', '🌿'.repeat(Math.floor(most / 2))],
  ['emoji beyond that size', '🌿'.repeat(Math.floor(most / 2) + 1)],
]

/** Any text of that size. */
export const anyText = (least: number, most: number): Kind =>
  texts((value) => value.length >= least && value.length <= most, ...sizes(least, most))
/** Length in characters, as a pattern counts them (an emoji is one); on one line or several. */
export const characters = (least: number, most: number, onOneLine = false): Kind =>
  texts(
    (value) => [...value].length >= least && [...value].length <= most && !(onOneLine && value.includes('\n')),
    ...sizes(least, most),
    ['a line break within', 'abc\ndef'],
    ['the most emoji', '🌿'.repeat(most)],
    ['more emoji than that', '🌿'.repeat(most + 1)],
  )
/** One line, nothing that changes the direction. */
export const line = (most: number, least = 0): Kind =>
  texts((value) => value.length >= least && value.length <= most && isOneLine(value), ...sizes(least, most), ...within)
/** A line with a letter or digit that can be seen. */
export const name = (most: number, least = 1): Kind =>
  texts(
    (value) => value.length >= least && value.length <= most && nameFault(value) === undefined,
    ...sizes(least, most),
    ...within,
    ...around,
    ...alone,
    ['spaces', '    '],
    ['signs', '***'],
  )
/** A line with one sign that is no space and not invisible: for guests of one name, a dash. */
export const lastName = (most: number): Kind => ({
  accepts: (value) => isText(value) && value.length <= most && isOneLine(value) && /[^\p{C}\p{Z}]/u.test(value),
  samples: (by) => [...name(most).samples(by), ['a dash', '-'], ['a dot', '.']],
})
const HIDDEN = new RegExp(`[${NOT_IN_MESSAGES}]`, 'u')
/** Several lines; `least` counts without the space around. */
export const message = (most: number, least = 0): Kind =>
  texts(
    (value) => value.length <= most && value.trim().length >= least && !HIDDEN.test(value),
    ...sizes(least, most),
    ...within,
    ['spaces around a letter', `${' '.repeat(20)}x${' '.repeat(20)}`],
    ['a mark and spaces around ten characters', '\uFEFF  1234567890  \uFEFF'],
    ...['123456789  ', '  123456789', '123456789\uFEFF', '\uFEFF123456789'].map((value): Sample => [
      `nine characters in ${JSON.stringify(value)}`,
      value,
    ]),
  )

export const emailUpTo = (most: number): Kind =>
  texts(
    (value) => value.length <= most && value === value.trim() && isEmail(value),
    ['the longest address', emailOf(most)],
    ['a longer address', emailOf(most + 1)],
    ['an address with capitals', 'Amantle.Kgosi@Guest.Example'],
    ...['a.b.example', 'a@b.c', 'a@b', 'a@b.', '@b.co', 'a@.co', 'a@b@c.co', 'a b@c.co', ' a@b.co', 'a@b.co '].map(
      (value): Sample => [JSON.stringify(value), value],
    ),
    ...[...'?&%,;:<>"()[]\\'].map((sign): Sample => [`an address with ${sign}`, `a${sign}b@c.example`]),
    ...CHARACTERS.map(([title, one]): Sample => [`an address with ${title}`, `a${String(one)}b@c.example`]),
  )

const MOBILE = ['+267 71234567', '+26771234567', '+267 3123456']
/** The first and last digits of each range, and the signs beside them. */
const EDGES = [
  ...['70000000', '79999999', '1000000', '6000000', '8000000', '9999999', '7000000', '7123456/', '7123456:', '312345/'],
  '312345:',
].map((digits) => `+267 ${digits}`)
const ODD_PHONES = ['71234567', '+267 7123456', '+267 712345678', '+267 0123456', '+267  71234567', '+267 7123456a']
const MORE_ODD = ['+267 71234567\n', '+267-71234567', '+２67 71234567', '+267 ٧1234567']
/** A number of Botswana, as the form stores it. */
export const phone: Kind = matching(
  /^[+]267 ?(?:7[0-9]{7}|[1-689][0-9]{6})$/,
  ...[...MOBILE, ...EDGES, ...ODD_PHONES, ...MORE_ODD, '+27821234567'],
)
/** Or one from abroad. */
export const anyPhone: Kind = matching(
  /^(?:[+]267 ?(?:7[0-9]{7}|[1-689][0-9]{6})|[+](?!267)[0-9]{7,15})$/,
  ...[...MOBILE, ...ODD_PHONES, ...MORE_ODD, '+27821234567', '+123456', '+1234567', '+123456789012345'],
  ...['+1234567890123456', '+2671234567890', '+0000000', '+9999999', '+123456/', '+123456:'],
)

/** As the desk writes it: any number of 7 to 15 digits behind a plus. */
export const deskPhone: Kind = { ...anyPhone, accepts: (value) => isText(value) && DESK_PHONE.test(value) }
const DESK_PHONE = /^(?:[+]267 ?(?:7[0-9]{7}|[1-689][0-9]{6})|[+][0-9]{7,15})$/

const PRICES = [
  'P1',
  'P999999',
  'P999,999.99',
  'From P300',
  'P1,250',
  'P 350',
  '350',
  'P1000000',
  'P1,2',
  'from P300',
  'P3.5',
  'P350 ',
  'P',
  'P350 - P500',
  'x P350',
  ...['P0', 'P9,000.00', 'P9999.99', 'P/', 'P:', 'P1,00/', 'P1,00:', 'P1.0/', 'P1.0:'],
]
/** Of a treatment on the menu. */
export const price = matching(
  /^(?:From )?P[0-9]{1,3}(?:,?[0-9]{3})?(?:[.][0-9]{2})?$/,
  ...PRICES,
  'P350\n',
  'Ｐ350',
  'P٣٥٠',
)
