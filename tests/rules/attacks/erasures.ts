import { CHANGED } from '../diary-fields.ts'
import { type Collection, ERASURE_NOTICE } from './common.ts'
import { now } from './table/kinds.ts'

/** The time of the last erasure, and nothing else: written by main, read by staff. */

const STORED = { 'erasures/last': { at: CHANGED } }
const notice = { ...ERASURE_NOTICE, says: { at: now }, closed: [''] }

export const erasures: Collection = {
  reading: {
    ...{ collection: 'erasures', there: 'erasures/last', missing: 'erasures/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'write the first notice',
      who: 'main',
      parts: () => [
        {
          ...notice,
          untouched: { email: 'a@b.co', uid: 'x', name: 'Amantle' },
          ids: [
            ['another word', 'first', false],
            ['the word in capitals', 'LAST', false],
            ['an id of the page', 'abcdefghijklmnopqrst', false],
          ],
        },
      ],
    },
    { name: 'write another notice', who: 'main', stored: STORED, parts: () => [notice] },
    {
      name: 'take it back',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: 'erasures/last', how: 'delete' }],
    },
  ],
}
