import { CHANGED } from '../diary-fields.ts'
import { ERASURE_NOTICE } from './common.ts'
import type { Operation } from './table/cells.ts'
import { now } from './table/kinds.ts'

/** `settings/erasure`: the time of the last erasure, and nothing else. Written by main, read by staff. */

const STORED = { 'settings/erasure': { updatedAt: CHANGED } }
const notice = { ...ERASURE_NOTICE, says: { updatedAt: now }, closed: [''] }

export const erasureNotices: readonly Operation[] = [
  {
    name: 'write the first notice of an erasure',
    who: 'main',
    parts: () => [
      {
        ...notice,
        untouched: { email: 'a@b.co', uid: 'x', name: 'Amantle' },
        ids: [
          ['another word', 'first', false],
          ['the word in capitals', 'ERASURE', false],
          ['an id of the page', 'abcdefghijklmnopqrst', false],
        ],
      },
    ],
  },
  { name: 'write another notice of an erasure', who: 'main', stored: STORED, parts: () => [notice] },
]
