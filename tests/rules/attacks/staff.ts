import { STAFF_ENTRY } from '#records/staff.ts'
import { KEFILWE, NALEDI } from '#support/builders.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { INVENTED } from '../diary-fields.ts'
import type { Collection } from './common.ts'
import { now, optional } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import { fetched, named } from './table/reads.ts'
import { NOW } from './table/values.ts'
import { never, put, change, remove } from './table/cells.ts'

/** Who is staff. Main adds colleagues, changes them and ends their sign-ins. */

const PATH = `staff/${KEFILWE.uid}`
const ENTRY = staffEntry(KEFILWE, INVENTED)
const STORED = { [PATH]: { ...ENTRY, updatedBy: { name: 'Other', uid: 'other-uid' } } }
const kinds = kindsOf(STAFF_ENTRY)

export const staff: Collection = {
  reading: {
    ...{ collection: 'staff', there: PATH, missing: 'staff/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
    // Their own is everybody's to read, so that a sign-in without a role can be told why.
    more: [
      ['get that of who has none', fetched('staff/guest-uid'), 'role-less'],
      ['get that of who has no role', fetched('staff/a-role-in-capitals-uid'), 'odd entry'],
      ['list by its name', named('staff', 'guest-uid'), 'staff and main'],
    ],
  },
  operations: [
    {
      name: 'add',
      who: 'main',
      parts: ({ stamp: by }) => [
        {
          ...put('staff/new-uid', { ...ENTRY, signedInAfter: NOW, updatedAt: NOW, updatedBy: by }),
          says: kinds,
          closed: [''],
          ids: [
            ['the longest id', 'x'.repeat(128), true],
            ['a longer id', 'x'.repeat(129), false],
          ],
        },
      ],
    },
    {
      name: 'change',
      who: 'main',
      stored: STORED,
      parts: ({ stamp: by }) => [
        {
          ...change(PATH, { name: 'Kefilwe M.', role: 'main', signedInAfter: NOW, updatedAt: NOW, updatedBy: by }),
          says: {
            ...{ name: optional(kinds.name), role: optional(kinds.role), signedInAfter: now },
            ...{ updatedAt: now, updatedBy: kinds.updatedBy },
          },
          closed: [''],
          untouched: { username: 'other', createdAt: NOW },
        },
      ],
    },
    {
      name: 'end one’s own sign-ins',
      who: 'main',
      parts: ({ stamp: by }) => [
        {
          ...change(`staff/${NALEDI.uid}`, { signedInAfter: NOW, updatedAt: NOW, updatedBy: by }),
          says: { signedInAfter: now, updatedAt: now, updatedBy: kinds.updatedBy },
          closed: [''],
          untouched: { role: 'staff', name: 'Owner', username: 'other' },
        },
      ],
    },
    never('delete', STORED, () => [remove(PATH)]),
  ],
}
