import { CHANGED } from '../diary-fields.ts'
import { type Collection, TOLD } from './common.ts'
import { now } from './table/kinds.ts'

/** When somebody was erased last, and nothing else of it: told by main, heard by staff. */

const STORED = { 'erasures/last': { at: CHANGED } }
const told = { ...TOLD, says: { at: now }, closed: [''] }

export const erasures: Collection = {
  reading: {
    ...{ collection: 'erasures', there: 'erasures/last', missing: 'erasures/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'tell of the first',
      who: 'main',
      parts: () => [
        {
          ...told,
          untouched: { email: 'a@b.co', uid: 'x', name: 'Amantle' },
          ids: [
            ['another word', 'first', false],
            ['the word in capitals', 'LAST', false],
            ['an id of the page', 'abcdefghijklmnopqrst', false],
          ],
        },
      ],
    },
    { name: 'tell of another', who: 'main', stored: STORED, parts: () => [told] },
    {
      name: 'take it back',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: 'erasures/last', how: 'delete' }],
    },
  ],
}
