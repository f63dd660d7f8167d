import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOneLine, nameFault, NOT_IN_MESSAGES, NOT_IN_NAMES } from '#shared/characters.ts'
import { NOT_IN_ADDRESSES } from '#shared/email.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, denied, type Fields, submit } from './writes.ts'

/** The first and the last character of each range that a text must not hold, and their neighbours, which it may. */
const firestore = openRules()

const book = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, own))
}

const code = String.raw`\\{1,2}(?:[ux]\{([0-9A-F]+)\}|x([0-9A-F]{2}))`
/** The first and last character of each range of a class, and those beside them. */
const edgesOf = (characters: string): { ends: string[]; neighbours: string[] } => {
  const ranges = [...characters.matchAll(new RegExp(`${code}(?:-${code})?`, 'g'))].map(([, ...codes]) =>
    codes.flatMap((digits) => (digits === undefined ? [] : Number.parseInt(digits, 16))),
  )
  const signs = (codes: number[]) =>
    [...new Set(codes)].filter((one) => one >= 0).map((one) => String.fromCodePoint(one))
  return {
    ends: signs(ranges.flat()),
    neighbours: signs(ranges.flatMap(([first = 0, last = first]) => [first - 1, last + 1])),
  }
}
/** Numbers without a character: `\p{C}` holds them in a browser, not in the rules. */
const isGiven = (sign: string) => !/\p{Cn}/u.test(sign)
const named = (signs: string[]) =>
  signs.map((sign): [string, string] => [(sign.codePointAt(0) ?? 0).toString(16), sign])

const CLASSES: [string, string, (sign: string) => Fields][] = [
  ['a name', NOT_IN_NAMES, (sign) => ({ firstName: `Ann${sign}Lee` })],
  ['a line', NOT_IN_NAMES, (sign) => ({ totalPrice: `P${sign}350` })],
  ['a message', NOT_IN_MESSAGES, (sign) => ({ specialRequests: `Two${sign}robes` })],
  ['an address', NOT_IN_ADDRESSES, (sign) => ({ email: `ann${sign}lee@guest.example` })],
]
describe.each(CLASSES)('in %s', (_, characters, fields) => {
  const refused = new RegExp(`[${characters}]`, 'u')
  const { ends, neighbours } = edgesOf(characters)
  const tried = [...ends, ...neighbours.filter((sign) => isGiven(sign) || !characters.includes(String.raw`\p{C}`))]
  test.each(named([...new Set(tried)]))('U+%s is judged as by the form', (__, sign) =>
    (refused.test(sign) || ends.includes(sign) ? denied : allowed)(book(fields(sign))),
  )
})

describe('a name', () => {
  const { neighbours } = edgesOf(NOT_IN_NAMES)
  test.each(named(neighbours.filter((sign) => isOneLine(sign))))('may begin and end with U+%s', async (_, sign) => {
    await allowed(book({ firstName: `${sign}A` }))
    await firestore.reset()
    await allowed(book({ firstName: `A${sign}` }))
  })

  // The rules define a letter by the characters it is not: the second class of their pattern.
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  const [, unseen = ''] = /function isName[^']*'[^\]]*\]\*\[\^([^\]]*)\]/.exec(rules) ?? []
  const { ends, neighbours: besideUnseen } = edgesOf(unseen)
  test('has its class of unseen signs in the rules', () => expect(ends.length).toBeGreaterThan(10))
  test.each(named(ends))('is not U+%s alone', (_, sign) => denied(book({ firstName: sign })))
  // Unicode 6 lacks these signs, and Google's emulator takes them for letters.
  const newer = '\u061D\u{1BC9F}\u{1FB00}'
  const beside = besideUnseen.filter((sign) => isGiven(sign) && !newer.includes(sign))
  test.each(named(beside))('of U+%s alone, beside these, is judged as by the form', (_, sign) =>
    (nameFault(sign) === undefined ? allowed : denied)(book({ firstName: sign })),
  )
})
