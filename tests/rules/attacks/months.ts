import { MONTH_SUMS } from '#records/month-sums.ts'
import { daysAhead } from '#support/builders.ts'
import { INVENTED } from '../diary-fields.ts'
import type { Collection } from './common.ts'
import { kindsOf } from './table/record-kinds.ts'
import { query } from './table/reads.ts'
import { NOW } from './table/values.ts'

/** The sums of a month, kept when its bookings are erased. */

const PATH = 'months/2025-02'
const SUMS = Object.fromEntries(Object.keys(MONTH_SUMS).map((name) => [name, name.startsWith('kept') ? null : 3]))
const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const KEPT = { ...SUMS, keptAt: INVENTED, keptBy: SOMEBODY }
const thisMonth = daysAhead(0).slice(0, 7)

export const months: Collection = {
  reading: {
    ...{ collection: 'months', there: PATH, missing: 'months/none', stored: { [PATH]: KEPT } },
    ...{ get: 'main', list: 'main', more: [['list one', query('months', { limit: 1 }), 'main']] },
  },
  operations: [
    {
      name: 'keep the sums of a month',
      who: 'main',
      isOnce: true,
      parts: ({ stamp: by }) => [
        {
          ...{ path: PATH, how: 'set', fields: { ...SUMS, keptAt: NOW, keptBy: by } },
          ...{ says: kindsOf(MONTH_SUMS), closed: [''], untouched: { name: 'Amantle', updatedAt: NOW } },
          ids: [
            ['another month', '2024-12', true],
            ['this month', thisMonth, false],
            ['a month to come', '2100-01', false],
            ['a month that the calendar lacks', '2025-13', false],
            ['a date', '2025-02-01', false],
            ['a word', 'month', false],
          ],
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
