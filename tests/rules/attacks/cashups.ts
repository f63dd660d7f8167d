import { CASH_UP, REOPENING } from '#records/cash-up.ts'
import { daysAhead } from '#support/builders.ts'
import { CHANGED, INVENTED, PAST } from '../diary-fields.ts'
import type { Collection } from './common.ts'
import { exactly, type Kind, now, optional, stamp } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import { query } from './table/reads.ts'
import { NOW } from './table/values.ts'

/** The close of a day, as it was counted then, and why it was opened again. */

const PATH = `cashups/${PAST}`
const SUMS = { cash: 90_000, card: 45_000, room: 0, voucher: 0, tips: 5_000, cashTips: 5_000, float: 50_000 }
const FIELDS = { date: PAST, ...SUMS, counted: 145_000 }
const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const CLOSED = { ...FIELDS, closedAt: INVENTED, closedBy: SOMEBODY }
const WHY = { reason: 'A visit was forgotten', reopenedBy: SOMEBODY }
const REOPENED = { ...FIELDS, closedAt: CHANGED, closedBy: SOMEBODY, ...WHY, reopenedAt: INVENTED }
const CLOSED_AGAIN = { ...CLOSED, ...WHY, reopenedAt: CHANGED }

const closing: Record<string, Kind> = { date: exactly(PAST), ...kindsOf(CASH_UP) }
const reopening: Record<string, Kind> = kindsOf(REOPENING)
const ofReopening = { reason: 'Again', reopenedAt: NOW, reopenedBy: { name: 'Third', uid: 'third-uid' } }
/** A further close may keep what it finds. */
const closingAgain = Object.fromEntries(
  Object.entries(closing).map(([field, kind]) => [field, field.startsWith('closed') ? kind : optional(kind)]),
)
const others = Object.fromEntries(
  Object.entries(FIELDS).map(([field, value]) => [field, field === 'date' ? '2020-02-29' : Number(value) + 1]),
)

export const cashups: Collection = {
  reading: {
    ...{ collection: 'cashups', there: PATH, missing: 'cashups/none', stored: { [PATH]: CLOSED } },
    ...{ get: 'staff and main', list: 'main' },
    more: [
      ['list one', query('cashups', { limit: 1 }), 'staff and main'],
      ['list two', query('cashups', { limit: 2 }), 'main'],
    ],
  },
  operations: [
    {
      name: 'close a day',
      who: 'staff and main',
      parts: ({ stamp: by }) => [
        {
          ...{ path: PATH, how: 'set', fields: { ...FIELDS, closedAt: NOW, closedBy: by } },
          ...{ says: closing, closed: [''], untouched: { ...ofReopening, note: 'x' } },
          ids: [
            ['another date', daysAhead(-2), false],
            ['a word', 'today', false],
          ],
        },
      ],
      cases: (_, { stamp: by }) =>
        [daysAhead(0), daysAhead(1), '2030-02-30', '2020-02-29', `${PAST} again`].map((date, index) => ({
          title: `of ${['today', 'tomorrow', 'a date that the calendar lacks', 'a leap day', 'more than a date'][index] ?? ''}`,
          expected: index === 0 || index === 3,
          parts: [{ path: `cashups/${date}`, how: 'set', fields: { ...FIELDS, date, closedAt: NOW, closedBy: by } }],
        })),
    },
    {
      name: 'close it once more',
      who: 'staff and main',
      stored: { [PATH]: REOPENED },
      parts: ({ stamp: by }) => [
        {
          ...{ path: PATH, how: 'update', fields: { ...FIELDS, closedAt: NOW, closedBy: by } },
          ...{ says: closingAgain, closed: [''], untouched: { ...ofReopening, note: 'x' } },
        },
      ],
    },
    {
      name: 'close over a close',
      who: 'nobody',
      stored: { [PATH]: CLOSED },
      parts: ({ stamp: by }) => [
        { path: PATH, how: 'update', fields: { ...FIELDS, cash: 1, closedAt: NOW, closedBy: by } },
      ],
    },
    {
      name: 'open it twice',
      who: 'nobody',
      stored: { [PATH]: REOPENED },
      parts: ({ stamp: by }) => [
        { path: PATH, how: 'update', fields: { reason: 'Another one', reopenedAt: NOW, reopenedBy: by } },
      ],
    },
    {
      name: 'open it once more after another close',
      who: 'staff and main',
      stored: { [PATH]: CLOSED_AGAIN },
      parts: ({ stamp: by }) => [
        { path: PATH, how: 'update', fields: { reason: 'Another one', reopenedAt: NOW, reopenedBy: by } },
      ],
    },
    {
      name: 'open it again after a close of the same moment',
      who: 'staff and main',
      stored: { [PATH]: { ...CLOSED, ...WHY, reopenedAt: INVENTED } },
      parts: ({ stamp: by }) => [
        { path: PATH, how: 'update', fields: { reason: 'Another one', reopenedAt: NOW, reopenedBy: by } },
      ],
    },
    {
      name: 'open it again',
      who: 'staff and main',
      stored: { [PATH]: CLOSED },
      parts: ({ stamp: by }) => [
        {
          path: PATH,
          how: 'update',
          fields: { reason: 'A visit was forgotten', reopenedAt: NOW, reopenedBy: by },
          ...{ says: { ...reopening, reopenedBy: stamp, reopenedAt: now }, closed: [''] },
          untouched: { ...others, closedAt: NOW, closedBy: { name: 'Third', uid: 'third-uid' }, note: 'x' },
        },
      ],
    },
  ],
}
