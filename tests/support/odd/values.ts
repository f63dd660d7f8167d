import fc from 'fast-check'
import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore/lite'
import { BAD_MESSAGES, BAD_NAMES, GOOD_NAMES, MARKUP, UNSAFE_RECIPIENTS } from '../texts.ts'

/** Values that the site never stores in a field, but that may be there by hand, by an earlier version or by an import. */

/** Numbers as Firestore keeps them, the odd ones included. */
const NUMBERS = [
  ...[0, -0, 1, -1, 0.1, 1.5, 7, 45, 90, 600, 1_439, 1_440, 1_441, 99_999, 1e9],
  ...[2 ** 31, 2 ** 53, 1e21, 1e300, -1e300, Number.MAX_VALUE, Number.MIN_VALUE, NaN, Infinity, -Infinity],
]

/** Dates and moments as texts, from every century and in every spelling. */
const DATES = [
  ...['2030-01-15', ' 2030-01-15 ', '2024-02-29', '1900-01-01', '1066-10-14', '0099-12-31', '0001-01-01', '0000-00-00'],
  ...['9998-12-31', '9999-12-31', '10000-01-01', '-0001-01-01', '2030-02-30', '2030-13-01', '2030-1-5', '15/01/2030'],
  ...['15.1.2030', 'Tue, 15 Jan 2030', 'tomorrow', '٢٠٣٠-٠١-١٥', '2030-01-15T09:00:00Z', '9999-12-31T23:59:59+00:00'],
  ...['1066-10-14T09:00:00', '2030-01-15T09:00', '2030-99-99T99:99'],
]

const TIMES = [
  ...['02:30 PM', '2:30 pm', '14:30', '00:00', '23:59', '24:00', '25:61 PM', '00:00 AM', '12:00 am', '13:00 PM', '9'],
  ...['9.30', '14h30', 'noon', 'after work', '٠٩:٠٠', '06:30 PM', '11:45 PM'],
]

const PRICES = [
  ...['P350', 'P 1,250.50', 'From P300', 'P350 - P500', '350 pula', '-P5', 'P', 'free', 'P1e9', '1.234,56', '0'],
  ...[`P${'9'.repeat(40)}`, '9'.repeat(400), 'Infinity'.slice(0, 3), '€40', 'P0.005'],
]

const DURATIONS = [
  '60',
  '60 min',
  '1h 30min',
  '2 hours',
  'an hour',
  '90min',
  '-5',
  '1.5h',
  '99999999999h',
  '1e5 min',
  `${'9'.repeat(400)}h`,
]

const PHONES = [
  '+267 71234567',
  '71234567',
  '3912345',
  '+44 20 7946 0958',
  '+267',
  '0',
  '١٢٣٤٥٦٧٨',
  'ask Neo',
  '+'.repeat(30),
]

const PEOPLE = [
  ...[
    'Amantle Kgosi',
    'amantle@guest.example',
    ' AMANTLE@GUEST.EXAMPLE ',
    'neo',
    'Swedish Massage',
    'massage',
    'Other',
  ],
  ...['pending', 'confirmed', 'CONFIRMED ', 'rejected', 'cancelled', 'new', 'read', 'active', 'None', 'Not available'],
  ...[
    'arrived',
    'missed',
    'move',
    'cancel',
    'decline',
    'sending',
    'sent',
    'failed',
    'desk',
    'client',
    'spa',
    'profile',
  ],
]

/** Names that every object inherits: a lookup by a stored text must not find them. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'length']

const WRITINGS = [
  ...['', ' ', '\n', 'x', 'شيرين عبد الله', 'נועה בן־דוד', '‏א', '李 小龍', 'Zoe\u0308', 'ﷺ', 'Ａｎｎ'],
  ...[
    '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣',
    '🌿',
    '👍🏽',
    '\u200B',
    '\uFEFF',
    '\u3164',
    'a\u0000b',
    '\u202Egnp.exe',
    'line one\nline two\r\nline three',
  ],
  ...[
    'Offer: Couples Massage (P600)',
    'Guests: 2\nOffer: x',
    '=1+1',
    ';=1+1',
    '{{to_email}}',
    '{"a":1}',
    '[1]',
    'null',
  ],
]

/** Long enough to pass every limit; a cut at an even or an odd place falls into a pair of the first two. */
const HUGE = [
  ...['🌿'.repeat(3_000), `x${'🌿'.repeat(3_000)}`, 'x'.repeat(5_000), 'word '.repeat(2_000), 'a\n'.repeat(2_000)],
  ...['9'.repeat(20_000), ' '.repeat(20_000) + 'x', `1${' '.repeat(20_000)}x`, 'ا'.repeat(4_000), '267'.repeat(5_000)],
  ...[
    'Offer: '.repeat(1_000),
    '-'.repeat(10_000),
    `${'a.'.repeat(5_000)}@`,
    '\u0301'.repeat(5_000),
    '1,000'.repeat(4_000),
  ],
]

const textsOf = (table: readonly [name: string, text: string][]) => table.map(([, text]) => text)

const FROM_TABLES = [BAD_MESSAGES, BAD_NAMES, GOOD_NAMES, MARKUP, UNSAFE_RECIPIENTS].flatMap(textsOf)

export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...DATES, ...TIMES, ...PRICES, ...DURATIONS, ...PHONES, ...PEOPLE) },
  { weight: 3, arbitrary: fc.constantFrom(...WRITINGS, ...INHERITED) },
  { weight: 2, arbitrary: fc.constantFrom(...FROM_TABLES) },
  { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
)

const MOMENTS = [
  ...['0001-01-01T00:00:00Z', '0099-12-31T23:59:59Z', '1066-10-14T09:00:00Z', '1900-01-01T00:00:00Z'],
  ...['1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z', '2019-03-05T09:00:00Z', '2030-01-15T08:10:00Z'],
  ...['2030-01-15T23:59:59.999Z', '2999-12-31T12:00:00Z', '9998-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z'],
].map((text) => new Date(text))

const moments: fc.Arbitrary<unknown> = fc.constantFrom(...MOMENTS).chain((at) =>
  fc.constantFrom<unknown>(
    Timestamp.fromDate(at),
    Timestamp.fromDate(at),
    at.getTime(),
    at.toISOString(),
    // A timestamp as a backup or a copy of its fields holds it.
    { seconds: Math.floor(at.getTime() / 1_000), nanoseconds: 0 },
  ),
)

const scalars: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddTexts },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: moments },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      new GeoPoint(-24.6, 25.9),
      Bytes.fromUint8Array(new Uint8Array([0, 255])),
      Timestamp.fromMillis(0),
    ),
  },
)

/** Odd values of the kinds that fields have: a number for a number, a date for a date. */
const KINDS = fc.record({
  number: fc.constantFrom<unknown>(...NUMBERS),
  moment: moments,
  date: fc.constantFrom<unknown>(...DATES),
  time: fc.constantFrom<unknown>(...TIMES),
  price: fc.constantFrom<unknown>(...PRICES),
  duration: fc.constantFrom<unknown>(...DURATIONS),
  word: fc.constantFrom<unknown>(...PEOPLE, ...INHERITED),
  text: oddTexts,
})
type Kind = 'number' | 'moment' | 'date' | 'time' | 'price' | 'duration' | 'word' | 'text'

const kindOf = (valid: unknown): Kind | undefined => {
  if (typeof valid === 'number') return 'number'
  if (valid instanceof Timestamp) return 'moment'
  if (typeof valid !== 'string') return undefined
  if (/^\d{4}-/.test(valid)) return 'date'
  if (/^\d?\d:\d/.test(valid)) return 'time'
  if (/^\d+ ?(h|min)/.test(valid)) return 'duration'
  if (/^[a-z]+$/.test(valid)) return 'word'
  return /^P\d/.test(valid) ? 'price' : 'text'
}

/** Names of fields: some that the site knows in other places, some that only an object of JavaScript has. */
const fieldNames = fc.constantFrom(
  ...[
    'name',
    'uid',
    'date',
    'time',
    'kind',
    'at',
    'by',
    'seconds',
    'toDate',
    'price',
    'duration',
    'id',
    '36',
    '-1',
    '96',
  ],
  ...['constructor', 'toString', 'حقل', 'a b', 'a.b', 'start', 'minutes', 'entries', 'guests'],
)

const maps = fc.dictionary(fieldNames, scalars, { maxKeys: 4 }).map((map) => ({ ...map }))

/** Any value that Firestore can store. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: scalars },
  { weight: 2, arbitrary: maps },
  { weight: 2, arbitrary: fc.array(fc.oneof(scalars, maps), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.oneof(scalars, maps).map((one) => Array.from({ length: 300 }, () => one)) },
)

/** A replacement for a valid value: half of the time of the same kind, else of any. */
export const oddInPlace: fc.Arbitrary<(valid: unknown) => unknown> = fc
  .record({ any: oddValues, kinds: KINDS, isLike: fc.boolean() })
  .map(({ any, kinds, isLike }) => (valid) => {
    const kind = isLike ? kindOf(valid) : undefined
    return kind ? kinds[kind] : any
  })
