import { DAY_FORM } from '#records/day.ts'
import { kindsOf } from './table/record-kinds.ts'
import { COUNTED } from '#features/diary/occupancy.ts'
import { countsOf, DATE, dayFields, LATER } from '../diary-fields.ts'
import { type Collection, lite } from './common.ts'
import { brief, counts, exactly, flag, type Kind, matching, now, optional, whole } from './table/kinds.ts'
import { counting, query } from './table/reads.ts'
import { never, stand, granted, refused, put, change, remove } from './table/cells.ts'
import { NOW } from './table/values.ts'

/** How much of each quarter hour is taken: everybody reads a month of it, staff count, main opens, closes and reads all of them. */

const PATH = `days/${DATE}`
const FIELDS = dayFields(lite, DATE)
const STORED = { [PATH]: stand(FIELDS) }
const OWN = { closed: false, note: 'Holiday', opens: 540, lastEnd: 1_110, closes: 1_140 }

const COUNTS: Record<string, Kind> = Object.fromEntries(COUNTED.map((name) => [name, optional(counts)]))
const DUTY: Kind = matching(
  /^(?:[0-9]{672})?$/,
  ...[
    '',
    '0'.repeat(672),
    '9'.repeat(672),
    '/'.repeat(672),
    ':'.repeat(672),
    '9'.repeat(671),
    '9'.repeat(673),
    `${'9'.repeat(671)}x`,
    `${'9'.repeat(672)}\n`,
    '٣'.repeat(672),
  ],
)
const ofStaff = { ...COUNTS, duty: optional(DUTY), date: exactly(DATE), updatedAt: now }
/** Each in the order of the day, beside the others' times. */
const ofMain = {
  closed: optional(flag),
  ...kindsOf(DAY_FORM),
  opens: optional(whole(0, 1_109)),
  lastEnd: optional(whole(541, 1_140)),
  closes: optional(whole(1_110, 1_440)),
}
const MORE = { name: 'Amantle', guest: 'x', plans: ['x'], createdAt: NOW }
const IDS: [string, string, boolean][] = [
  ['another day', LATER, false],
  ['a word', 'tomorrow', false],
]
/** The id and the field `date` agree. */
const on = (date: string) => put(`days/${date}`, { ...FIELDS, date })
const DATES: [string, boolean][] = [
  ['2020-02-29', true],
  ['2019-09-29', true],
  ['2030-10-10', true],
  ['2030-02-31', false],
  ['2030-13-01', false],
  ['2030-1-5', false],
  ['2030-01-15x', false],
  ['tomorrow', false],
  ['٢٠٣٠-٠١-١٥', false],
]
const places = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, quarter) => [String(quarter), from + quarter]))
const listed = (limit: number, more: object = {}) => query('days', { limit, ...more })

export const days: Collection = {
  reading: {
    ...{ collection: 'days', there: PATH, missing: 'days/2020-01-01', stored: STORED },
    ...{ get: 'everybody', list: 'main', page: 'everybody' },
    more: [
      ['list a month', listed(31), 'everybody'],
      ['list one day', listed(1), 'everybody'],
      ['list 32 days', listed(32), 'main'],
      ['list a month without an offset', listed(31, { offset: 0 }), 'everybody'],
      ['list a month that skips one', listed(31, { offset: 1 }), 'main'],
      ['list a month that skips a million', listed(31, { offset: 1_000_000 }), 'main'],
      ['list 32 days by address', () => ({ path: '/days?pageSize=32' }), 'main'],
      ['count a month', counting('days', { limit: 31 }), 'everybody'],
      ['count a month that skips one', counting('days', { limit: 31, offset: 1 }), 'main'],
      ['count 32 days', counting('days', { limit: 32 }), 'main'],
    ],
  },
  operations: [
    {
      name: 'count a new day',
      who: 'staff and main',
      parts: () => [{ ...put(PATH, FIELDS), says: ofStaff, closed: [''], ids: IDS, untouched: { ...OWN, ...MORE } }],
      cases: () => [
        ...DATES.map(([date, expected]) => ({ title: `of ${date}`, expected, parts: [on(date)] })),
        granted('with every number of places from 1 to 99', {
          parts: [{ ...on(DATE), fields: { ...FIELDS, massage: places(1, 96), nails: places(97, 99) } }],
        }),
      ],
    },
    {
      name: 'count a day again',
      who: 'staff and main',
      stored: STORED,
      parts: () => [
        {
          ...change(PATH, countsOf(lite)),
          closed: [''],
          says: { ...ofStaff, date: optional(exactly(DATE)) },
          untouched: { ...OWN, ...MORE },
        },
      ],
    },
    {
      name: 'count a closed day again',
      who: 'staff and main',
      stored: { [PATH]: { ...stand(FIELDS), ...OWN, closed: true } },
      parts: () => [
        {
          ...change(PATH, countsOf(lite)),
          closed: [''],
          untouched: { closed: false, note: 'x', opens: 0, lastEnd: 700, closes: 1_440 },
        },
      ],
      cases: () => [refused('and open it by the way', { parts: [put(PATH, FIELDS)] })],
    },
    {
      name: 'open or close a new day',
      who: 'main',
      parts: () => [
        { ...put(PATH, { ...FIELDS, ...OWN }), closed: [''], untouched: MORE, says: { ...ofMain, ...brief(ofStaff) } },
      ],
      // The hours that are missing are those of the whole day.
      cases: () =>
        [{ lastEnd: 1 }, { opens: 1_439 }, { lastEnd: 1_440 }, { opens: 540 }].map((own) =>
          granted(`with ${JSON.stringify(own)} alone`, { parts: [{ ...on(DATE), fields: { ...FIELDS, ...own } }] }),
        ),
    },
    {
      name: 'open or close a day',
      who: 'main',
      stored: STORED,
      parts: () => [
        {
          ...change(PATH, { ...OWN, updatedAt: NOW }),
          closed: [''],
          untouched: MORE,
          says: { ...ofMain, updatedAt: now },
        },
      ],
    },
    never('forget a day', STORED, () => [remove(PATH)]),
  ],
}
