import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBooking } from '#features/request/booking-check.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { CONTACT_FIELDS, contactProblem, toContactMessage } from '#features/contact/contact-check.ts'
import { isOneLine, nameFault, NOT_IN_MESSAGES, NOT_IN_NAMES } from '#shared/characters.ts'
import { NOT_IN_ADDRESSES } from '#shared/email.ts'
import { bookingDraft, contactDraft } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import {
  BAD_ADDRESSES,
  BAD_MESSAGES,
  BAD_NAMES,
  BROKEN_NAMES,
  GOOD_ADDRESSES,
  GOOD_MESSAGES,
  GOOD_NAMES,
  HIDDEN_NAMES,
  SHORT_MESSAGES,
  TEN_LONG_MESSAGES,
  WORDLESS_NAMES,
} from '#support/texts.ts'
import { allowed, bookingFields, contactFields, denied, type Fields, submit } from './writes.ts'

const firestore = openRules()

const book = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, own))
}
const write = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'contacts', contactFields(visitor, own))
}

type Texts = typeof GOOD_NAMES
const TEXTS: [title: string, send: (text: string) => Promise<void>, good: Texts, bad: Texts][] = [
  ['a name', (firstName) => book({ firstName }), GOOD_NAMES, BAD_NAMES],
  // Some guests have one name, and the form asks for two.
  [
    'a last name',
    (lastName) => book({ lastName }),
    [...GOOD_NAMES, ...WORDLESS_NAMES],
    [...BROKEN_NAMES, ...HIDDEN_NAMES],
  ],
  ['an e-mail', (email) => book({ email }), GOOD_ADDRESSES, BAD_ADDRESSES],
  ['a text of several lines', (specialRequests) => book({ specialRequests }), GOOD_MESSAGES, BAD_MESSAGES],
  ['ten characters besides spaces', (message) => write({ message }), TEN_LONG_MESSAGES, SHORT_MESSAGES],
]
describe.each(TEXTS)('as %s', (_, send, good, bad) => {
  test.each(good)('%s is allowed', (__, text) => allowed(send(text)))
  test.each(bad)('%s is refused', (__, text) => denied(send(text)))
})

describe('the rules allow exactly what the forms send', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'aZ9é王ش-. ,;:<>()[]\\"?&%@\n\t'),
    fc.constantFrom(
      ...'\0\x1B\x85\u00A0\u00AD\u061C\u115F\u200B\u200D\u200F\u2028\u202E\u2067\u2800\u3164\uFE0F\uFEFF🌿',
    ),
  )
  const texts = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
  const addresses = fc.tuple(texts, texts).map(([local, host]) => `a${local}@b${host}.co`)
  const isJudged = async (operation: Promise<void>, isGood: boolean) => {
    await (isGood ? allowed : denied)(operation)
    await firestore.reset()
  }

  test('as a booking', async () => {
    const own = fc.oneof(
      texts.map((firstName) => ({ firstName })),
      addresses.map((email) => ({ email })),
      texts.map((specialRequests) => ({ specialRequests })),
    )
    await fc.assert(
      fc.asyncProperty(own, async (fields) => {
        const draft = bookingDraft(fields)
        await isJudged(book(toBookingRequest(draft)), checkBooking(draft, new Date()) === undefined)
      }),
      { numRuns: 300 },
    )
  })

  // The form refuses more invisible characters than the rules.
  test('as a last name, or more', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (lastName) => {
        const draft = bookingDraft({ lastName })
        fc.pre(checkBooking(draft, new Date()) === undefined)
        await isJudged(book(toBookingRequest(draft)), true)
      }),
      { numRuns: 100 },
    )
  })

  test('as a message', async () => {
    const own = fc.oneof(
      texts.map((name) => ({ name })),
      addresses.map((email) => ({ email })),
      texts.map((message) => ({ message })),
    )
    await fc.assert(
      fc.asyncProperty(own, async (fields) => {
        const draft = contactDraft(fields)
        const isGood = CONTACT_FIELDS.every((name) => !contactProblem(name, draft[name]))
        await isJudged(write(toContactMessage(draft)), isGood)
      }),
      { numRuns: 300 },
    )
  })
})

/** The first and the last character of each range that a text must not hold, and their neighbours, which it may. */
const code = String.raw`\\{1,2}(?:[ux]\{([0-9A-F]+)\}|x([0-9A-F]{2}))`
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
