import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBooking } from '#features/request/booking-check.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { CONTACT_FIELDS, contactProblem, toContactMessage } from '#features/contact/contact-check.ts'
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

describe('as a name', () => {
  test.each(GOOD_NAMES)('%s is allowed', (_name, text) => allowed(book({ firstName: text })))
  test.each(BAD_NAMES)('%s is refused', (_name, text) => denied(book({ firstName: text })))
})

describe('as the last name', () => {
  // Some guests have one name, and the form asks for two.
  test.each([...GOOD_NAMES, ...WORDLESS_NAMES, ['a dash', '-'], ['a dot', '.']])('%s is allowed', (_name, text) =>
    allowed(book({ lastName: text })),
  )
  test.each([...BROKEN_NAMES, ...HIDDEN_NAMES])('%s is refused', (_name, text) => denied(book({ lastName: text })))
  // The signs of these classes that Google's emulator knows, too.
  test.each(['', '  ', '\u00A0', '\u2003\u3000', '\u00AD', '\u200B', '\u200C\u200D', '\u200F', '\uFEFF', '\u{E0041}'])(
    'nothing to be seen (%j) is refused',
    (text) => denied(book({ lastName: text })),
  )
})

test.each(['From P350', '—', 'P\u00A0350'])('a line may be %j', (text) => allowed(book({ totalPrice: text })))
test.each(['P350\nP1', 'P350\u2028', '\u202EP350', 'P\0'])('a line may not be %j', (text) =>
  denied(book({ totalPrice: text })),
)

describe('as an e-mail', () => {
  test.each(GOOD_ADDRESSES)('%s is allowed', (_name, text) => allowed(book({ email: text })))
  test.each(BAD_ADDRESSES)('%s is refused', (_name, text) => denied(book({ email: text })))
})

describe('as a text of several lines', () => {
  test.each(GOOD_MESSAGES)('%s is allowed', (_name, text) => allowed(book({ specialRequests: text })))
  test.each(BAD_MESSAGES)('%s is refused', (_name, text) => denied(book({ specialRequests: text })))
})

describe('a message has ten characters without the spaces around it', () => {
  test.each(TEN_LONG_MESSAGES)('%s is allowed', (_, message) => allowed(write({ message })))
  test.each(SHORT_MESSAGES)('%s is refused', (_, message) => denied(write({ message })))
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
  const isAllowed = async (operation: Promise<void>) => {
    const outcome = await operation.then(
      () => 'allowed',
      (error: unknown) => (error as { code?: unknown }).code ?? error,
    )
    expect(['allowed', 'permission-denied']).toContain(outcome)
    await firestore.reset()
    return outcome === 'allowed'
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
        const isGood = checkBooking(draft, new Date()) === undefined
        expect(await isAllowed(book(toBookingRequest(draft)))).toBe(isGood)
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
        expect(await isAllowed(book(toBookingRequest(draft)))).toBe(true)
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
        expect(await isAllowed(write(toContactMessage(draft)))).toBe(isGood)
      }),
      { numRuns: 300 },
    )
  })
})
