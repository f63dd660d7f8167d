import { FAULT_CODES } from '#records/faults.ts'
import { daysAhead } from '#support/builders.ts'
import type { Collection } from './common.ts'
import { exactly, matching, structure } from './table/kinds.ts'
import { Double, type Fields, Transform } from './table/values.ts'
import { granted, never, refused, put, remove } from './table/cells.ts'

/** How often an error that nobody expected happened in the portal, by day. */

const [YESTERDAY, TODAY, TOMORROW] = [daysAhead(-1), daysAhead(0), daysAhead(1)]
const PATH = `faults/${TODAY}`
const KEY = 'TypeError admin-page-Bq2X_1aZ.js:1:234'
const OTHER = 'other house-page-Bq2X_1aZ.js:5:6'
const STORED = { date: TODAY, last: OTHER, counts: { [KEY]: 7, [OTHER]: 1 } }
const raised = (by: number) =>
  new Transform('raised', { increment: { integerValue: String(by) } }, (before) => Number(before ?? 0) + by)

/** Different faults of one day; further ones are not counted. */
const MOST_FAULTS = 40

const keyOf = ({ code = 'TypeError', place = 'a-Bq2X_1aZ.js:1:2' }: { code?: string; place?: string }) =>
  `${code} ${place}`
const RIGHT_KEYS = [
  ...FAULT_CODES.map((code) => keyOf({ code })),
  ...[
    'unknown',
    'a-abcDEF01.js:1:2',
    'az09-Azb90_-Z.js:95:29',
    'index-esm20197-a--bcDEF_1.js:12345:1234567',
    `${'a'.repeat(40)}-zzzzZZZ9.js:0:9`,
  ].map((place) => keyOf({ place })),
]
const placeOf = ({ name = 'a', hash = 'abcDEF01', end = '.js:1:2' }: { name?: string; hash?: string; end?: string }) =>
  `${name}-${hash}${end}`
const WRONG_PLACES = [
  ...['', 'Unknown', 'unknown:1:2', 'a_abcDEF01.js:1:2', 'a-abcDEF0.js:1:2'],
  ...['', 'a'.repeat(41), 'A', 'a.b', 'a_b', 'a b', 'a/b', 'a@b', ...'/:`{'].map((name) => placeOf({ name })),
  ...[...'é/:@[`{'].map((sign) => placeOf({ hash: `abcDEF0${sign}` })),
  ...['xjs:1:2', '.js:1', '.js:1:', '.js::2', '.js:123456:2', '.js:1:12345678'].map((end) => placeOf({ end })),
  ...['.js:1:2 ', '.js:1:2\n', '.js:/:2', '.js:1:/', '.js:::2', '.js:1::'].map((end) => placeOf({ end })),
]
const WRONG_KEYS = [
  ...['', 'typeerror', 'TypeErrors', 'Amantle', 'denied', 'list TypeError'].map((code) => keyOf({ code })),
  ...WRONG_PLACES.map((place) => keyOf({ place })),
  ...[` ${KEY}`, `${KEY} Amantle`, KEY.replaceAll(' ', '  '), KEY.replaceAll(' ', ''), KEY.replaceAll(' ', '\n')],
]

/** One count of one fault, as the portal writes it. */
const counted = (date: string, key: string, own: Fields = {}) =>
  put(`faults/${date}`, { date, last: key, counts: { [key]: 1 }, ...own })
const many = (count: number): Fields =>
  Object.fromEntries(
    Array.from({ length: count }, (_, column) => [keyOf({ place: `a-Bq2X_1aZ.js:1:${String(column)}` }), 1]),
  )

export const faults: Collection = {
  reading: {
    ...{ collection: 'faults', there: PATH, missing: 'faults/none', stored: { [PATH]: STORED } },
    ...{ get: 'main', list: 'main' },
  },
  operations: [
    {
      name: 'count the first fault of a day',
      who: 'staff and main',
      parts: () => [
        {
          ...counted(TODAY, KEY),
          says: {
            date: exactly(TODAY),
            last: matching(new RegExp(`^${KEY}$`), OTHER, ''),
            counts: structure,
          },
          closed: [''],
          untouched: { name: 'Amantle', updatedAt: new Date() },
          ids: [
            ['another date', YESTERDAY, false],
            ['a word', 'today', false],
          ],
        },
      ],
      cases: () => [
        ...RIGHT_KEYS.map((key) => granted(`named ${key}`, { parts: [counted(TODAY, key)] })),
        ...WRONG_KEYS.map((key) => refused(`named ${JSON.stringify(key)}`, { parts: [counted(TODAY, key)] })),
        ...[daysAhead(-2), YESTERDAY, TOMORROW, daysAhead(2), `${TODAY} again`].map((date, index) => ({
          title: `of ${['two days ago', 'yesterday', 'tomorrow', 'two days ahead', 'more than a date'][index] ?? ''}`,
          expected: index === 1 || index === 2,
          parts: [counted(date, KEY)],
        })),
        ...[
          [1, true],
          [2, false],
          [0, false],
          [-1, false],
          [1.5, false],
          [new Double(1), false],
          ['1', false],
          [null, false],
          [true, false],
        ].map(([times, expected]) => ({
          title: `${JSON.stringify(times)} times`,
          expected: expected === true,
          parts: [counted(TODAY, KEY, { counts: { [KEY]: times } })],
        })),
        granted('as a sum of the server', { parts: [counted(TODAY, KEY, { counts: { [KEY]: raised(1) } })] }),
        refused('and another one', { parts: [counted(TODAY, KEY, { counts: { [KEY]: 1, [OTHER]: 1 } })] }),
        refused('under another name', { parts: [counted(TODAY, KEY, { counts: { [OTHER]: 1 } })] }),
        refused('and a text', { parts: [counted(TODAY, KEY, { counts: { [KEY]: 1, Amantle: 'x' } })] }),
      ],
    },
    {
      name: 'count a fault again',
      who: 'staff and main',
      stored: { [PATH]: STORED },
      parts: () => [{ ...put(PATH, { ...STORED, last: KEY, counts: { ...STORED.counts, [KEY]: 8 } }), closed: [''] }],
      cases: () => {
        const write = (counts: Fields, last = KEY) => [put(PATH, { date: TODAY, last, counts })]
        const full = many(MOST_FAULTS)
        const [one = ''] = Object.keys(full)
        const stored = { [PATH]: { date: TODAY, last: one, counts: full } }
        return [
          refused('twice', { parts: write({ ...STORED.counts, [KEY]: 9 }) }),
          refused('no time more', { parts: write(STORED.counts) }),
          refused('a time less', { parts: write({ ...STORED.counts, [KEY]: 6 }) }),
          refused('without the others', { parts: write({ [KEY]: 8 }) }),
          refused('as on a day without any', { parts: write({ [KEY]: 1 }) }),
          refused('with more of the others', { parts: write({ [KEY]: 8, [OTHER]: 2 }) }),
          refused('without its count', { parts: write({ [OTHER]: 1 }) }),
          refused('under the name of another', { parts: write({ ...STORED.counts, [KEY]: 8 }, OTHER) }),
          granted('on a full day', { stored, parts: write({ ...full, [one]: 2 }, one) }),
          granted('as the last that fits', {
            stored: { [PATH]: { date: TODAY, last: one, counts: many(MOST_FAULTS - 1) } },
            parts: write(many(MOST_FAULTS), Object.keys(full).at(-1)),
          }),
          refused('as one too many', { stored, parts: write({ ...full, [KEY]: 1 }) }),
        ]
      },
    },
    never('forget a day', { [PATH]: STORED }, () => [remove(PATH)]),
  ],
}
