import { DAY_FORM } from '#records/day.ts'
import { kindsOf } from './table/record-kinds.ts'
import { COUNTED } from '#features/diary/occupancy.ts'
import { CHANGED, countsOf, DATE, dayFields, LATER } from '../diary-fields.ts'
import { type Collection, lite } from './common.ts'
import { brief, counts, exactly, flag, type Kind, matching, now, optional, whole } from './table/kinds.ts'
import { query, aggregation } from './table/reads.ts'
import { stand } from './table/cells.ts'
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
const on = (date: string) => ({ path: `days/${date}`, how: 'set' as const, fields: { ...FIELDS, date } })
const DATES: [string, boolean][] = [
  ['2020-02-29', true],
  ['2030-02-31', false],
  ['2030-13-01', false],
  ['2030-1-5', false],
  ['2030-01-15x', false],
  ['tomorrow', false],
  ['٢٠٣٠-٠١-١٥', false],
]
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
      ['count a month', aggregation('days', { count: {} }, { limit: 31 }), 'everybody'],
      ['count a month that skips one', aggregation('days', { count: {} }, { limit: 31, offset: 1 }), 'main'],
      ['count 32 days', aggregation('days', { count: {} }, { limit: 32 }), 'main'],
    ],
  },
  operations: [
    {
      name: 'count a new day',
      who: 'staff and main',
      parts: () => [
        {
          ...{ path: PATH, how: 'set', fields: FIELDS, says: ofStaff, closed: [''], ids: IDS },
          untouched: { ...OWN, ...MORE },
        },
      ],
      cases: () => DATES.map(([date, expected]) => ({ title: `of ${date}`, expected, parts: [on(date)] })),
    },
    {
      name: 'count a day again',
      who: 'staff and main',
      stored: STORED,
      parts: () => [
        {
          ...{ path: PATH, how: 'update', fields: countsOf(lite), closed: [''] },
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
          ...{ path: PATH, how: 'update', fields: countsOf(lite), closed: [''] },
          untouched: { closed: false, note: 'x', opens: 0, lastEnd: 700, closes: 1_440 },
        },
      ],
      cases: () => [
        { title: 'and open it by the way', expected: false, parts: [{ path: PATH, how: 'set', fields: FIELDS }] },
      ],
    },
    {
      name: 'open or close a new day',
      who: 'main',
      parts: () => [
        {
          ...{ path: PATH, how: 'set', fields: { ...FIELDS, ...OWN }, closed: [''], untouched: MORE },
          says: { ...ofMain, ...brief(ofStaff) },
        },
      ],
    },
    {
      name: 'open or close a day',
      who: 'main',
      stored: STORED,
      parts: () => [
        {
          ...{ path: PATH, how: 'update', fields: { ...OWN, updatedAt: NOW }, closed: [''], untouched: MORE },
          says: { ...ofMain, updatedAt: now },
        },
      ],
    },
    {
      name: 'open or close a day without a duty of its own',
      who: 'main',
      stored: { [PATH]: { ...stand(FIELDS), duty: '' } },
      parts: () => [{ path: PATH, how: 'set', fields: { ...FIELDS, ...OWN } }],
    },
    { name: 'forget a day', who: 'nobody', stored: STORED, parts: () => [{ path: PATH, how: 'delete' }] },
    {
      name: 'count at an invented time',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: PATH, how: 'update', fields: { massage: {}, updatedAt: CHANGED } }],
    },
  ],
}
