import { REQUEST_SUMS, VISIT_SUMS } from '#records/month-sums.ts'
import { daysAhead } from '#support/builders.ts'
import { INVENTED } from '../diary-fields.ts'
import type { Collection } from './common.ts'
import { kindsOf } from './table/record-kinds.ts'
import { query } from './table/reads.ts'
import { NOW } from './table/values.ts'

/** The sums of a month, kept when its bookings are erased: of its visits, and of its requests. */

const PATH = 'months/2025-02'
const OF_REQUESTS = `${PATH}-requests`
const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const sums = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, name.startsWith('kept') ? null : 3]))
const KEPT = { ...sums(VISIT_SUMS), keptAt: INVENTED, keptBy: SOMEBODY }
const thisMonth = daysAhead(0).slice(0, 7)
const idsAt = (ending: string): [string, string, boolean][] => [
  ['another month', `2024-12${ending}`, true],
  ['this month', thisMonth + ending, false],
  ['a month to come', `2100-01${ending}`, false],
  ['a month that the calendar lacks', `2025-13${ending}`, false],
  ['a date', `2025-02-01${ending}`, false],
  ['a word', `month${ending}`, false],
  ['a month with more behind it', `2024-12${ending}-`, false],
]

export const months: Collection = {
  reading: {
    ...{ collection: 'months', there: PATH, missing: 'months/none', stored: { [PATH]: KEPT } },
    ...{ get: 'main', list: 'main', more: [['list one', query('months', { limit: 1 }), 'main']] },
  },
  operations: [
    {
      name: 'keep the sums of the visits of a month',
      who: 'main',
      isOnce: true,
      parts: ({ stamp: by }) => [
        {
          ...{ path: PATH, how: 'set', fields: { ...sums(VISIT_SUMS), keptAt: NOW, keptBy: by } },
          ...{ says: kindsOf(VISIT_SUMS), closed: [''], untouched: { name: 'Amantle', updatedAt: NOW, requests: 3 } },
          ids: [...idsAt(''), ['the requests of a month', '2024-12-requests', false]],
        },
      ],
    },
    {
      name: 'keep the sums of the requests of a month',
      who: 'main',
      isOnce: true,
      parts: ({ stamp: by }) => [
        {
          ...{ path: OF_REQUESTS, how: 'set', fields: { ...sums(REQUEST_SUMS), keptAt: NOW, keptBy: by } },
          ...{ says: kindsOf(REQUEST_SUMS), closed: [''], untouched: { name: 'Amantle', updatedAt: NOW, visits: 3 } },
          ids: [...idsAt('-requests'), ['the visits of a month', '2024-12', false]],
        },
      ],
    },
    {
      name: 'correct the sums of a month',
      who: 'nobody',
      stored: { [PATH]: KEPT },
      parts: ({ stamp: by }) => [{ path: PATH, how: 'update', fields: { visits: 4, keptAt: NOW, keptBy: by } }],
    },
    {
      name: 'forget the sums of a month',
      who: 'nobody',
      stored: { [PATH]: KEPT },
      parts: () => [{ path: PATH, how: 'delete' }],
    },
  ],
}
