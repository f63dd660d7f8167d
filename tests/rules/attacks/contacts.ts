import { CONTACT_FORM, CONTACT } from '#records/contact.ts'
import { contactDraft, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { withKeys } from '#support/with-keys.ts'
import { CHANGED } from '../diary-fields.ts'
import { type Collection, EARLIER, erasureOf, listedCases, PAGE_IDS } from './common.ts'
import { exactly, type Kind, now, optional, stamp } from './table/kinds.ts'
import { keyed } from './table/keyed.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { NOW } from './table/values.ts'

/** Messages: everybody sends one, staff read and answer it, main erases it. */

const PATH = `contacts/${ONE}`
const FIELDS = { ...withKeys({ ...contactDraft() }), status: 'new' }
const NEW = { [PATH]: { ...FIELDS, ...EARLIER } }
const READ = { status: 'read', readAt: CHANGED, readBy: { name: 'Other', uid: 'other-uid' }, answeredAt: null }
const WAITING = { [PATH]: { ...FIELDS, ...EARLIER, ...READ } }

/** The fields that a write sets; the others of the record stay as they are. */
const only = (says: Record<string, Kind>) => ({ says, closed: [''], untouched: othersOf(CONTACT, says) })
const OF = kindsOf(CONTACT_FORM)
const SENT = only({ ...OF, ...keyed(OF, FIELDS), status: exactly('new'), createdAt: now, updatedAt: now })
const ANSWERED = only({ status: optional(exactly('read')), answeredAt: now, answeredBy: stamp, updatedAt: now })

export const contacts: Collection = {
  reading: {
    ...{ collection: 'contacts', there: PATH, missing: 'contacts/none', stored: NEW },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'send a message',
      who: 'everybody',
      isOnce: true,
      parts: () => [
        {
          ...{ path: PATH, how: 'set', fields: { ...FIELDS, createdAt: NOW, updatedAt: NOW } },
          ...SENT,
          untouched: { ...SENT.untouched, readAt: NOW, answeredAt: NOW, fullName: 'x' },
          ids: PAGE_IDS,
        },
        { path: `receipts/${ONE}`, how: 'set', fields: { createdAt: NOW }, says: { createdAt: now }, closed: [''] },
      ],
    },
    {
      name: 'mark as read',
      who: 'staff and main',
      stored: NEW,
      isOnce: true,
      parts: ({ stamp: readBy }) => [
        {
          ...{
            path: PATH,
            how: 'update',
            fields: { status: 'read', readAt: NOW, readBy, answeredAt: null, updatedAt: NOW },
          },
          ...only({
            status: exactly('read'),
            readAt: now,
            readBy: stamp,
            updatedAt: now,
            answeredAt: exactly(null),
          }),
        },
      ],
    },
    {
      name: 'mark as answered',
      who: 'staff and main',
      stored: WAITING,
      isOnce: true,
      parts: ({ stamp: answeredBy }) => [
        {
          ...{ path: PATH, how: 'update', fields: { answeredAt: NOW, answeredBy, updatedAt: NOW } },
          ...ANSWERED,
          untouched: { ...ANSWERED.untouched, readBy: { name: THATO.name, uid: THATO.uid } },
        },
      ],
      cases: () => [{ title: 'that nobody has read', expected: false, stored: NEW }],
    },
    {
      name: 'answer a new message',
      who: 'staff and main',
      stored: NEW,
      isOnce: true,
      parts: ({ stamp: by }) => [
        {
          path: PATH,
          how: 'update',
          fields: { status: 'read', readAt: NOW, readBy: by, answeredAt: NOW, answeredBy: by, updatedAt: NOW },
          ...only({ status: exactly('read'), readAt: now, answeredAt: now, updatedAt: now }),
        },
      ],
    },
    {
      name: 'make it new again',
      who: 'nobody',
      stored: WAITING,
      parts: () => [{ path: PATH, how: 'update', fields: { status: 'new', updatedAt: NOW } }],
    },
    {
      name: 'replace a message',
      who: 'nobody',
      stored: NEW,
      parts: () => [{ path: PATH, how: 'set', fields: { ...FIELDS, createdAt: NOW, updatedAt: NOW } }],
    },
    {
      name: 'erase a message',
      who: 'main',
      stored: { ...NEW, [`receipts/${ONE}`]: { createdAt: CHANGED } },
      parts: () => [
        { path: PATH, how: 'delete', isSpare: true },
        { path: `receipts/${ONE}`, how: 'delete', isSpare: true },
        ...erasureOf(ONE),
      ],
      cases: (parts) => listedCases(parts.slice(0, 2)),
    },
  ],
}
