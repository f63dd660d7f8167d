import { CONTACT_FORM, CONTACT } from '#records/contact.ts'
import { contactDraft, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { withKeys } from '#support/with-keys.ts'
import { CHANGED } from '../diary-fields.ts'
import { bookingFields } from '../writes.ts'
import { type Collection, EARLIER, erasureOf, listedCases, lite, PAGE_IDS } from './common.ts'
import { never, stand, refused, put, change, remove } from './table/cells.ts'
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
          ...put(PATH, { ...FIELDS, createdAt: NOW, updatedAt: NOW }),
          ...SENT,
          untouched: { ...SENT.untouched, readAt: NOW, answeredAt: NOW, fullName: 'x' },
          ids: PAGE_IDS,
        },
        { ...put(`receipts/${ONE}`, { createdAt: NOW }), says: { createdAt: now }, closed: [''] },
      ],
      cases: (parts) => [
        refused('beside a request of the same id', {
          parts: [...parts, put(`bookings/${ONE}`, bookingFields(lite))],
        }),
        refused('where a request has that id', { stored: { [`bookings/${ONE}`]: stand(bookingFields(lite)) } }),
      ],
    },
    {
      name: 'mark as read',
      who: 'staff and main',
      stored: NEW,
      isOnce: true,
      parts: ({ stamp: readBy }) => [
        {
          ...change(PATH, { status: 'read', readAt: NOW, readBy, answeredAt: null, updatedAt: NOW }),
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
          ...change(PATH, { answeredAt: NOW, answeredBy, updatedAt: NOW }),
          ...ANSWERED,
          untouched: { ...ANSWERED.untouched, readBy: { name: THATO.name, uid: THATO.uid } },
        },
      ],
      cases: () => [refused('that nobody has read', { stored: NEW })],
    },
    {
      name: 'answer a new message',
      who: 'staff and main',
      stored: NEW,
      isOnce: true,
      parts: ({ stamp: by }) => [
        {
          ...change(PATH, { status: 'read', readAt: NOW, readBy: by, answeredAt: NOW, answeredBy: by, updatedAt: NOW }),
          ...only({ status: exactly('read'), readAt: now, answeredAt: now, updatedAt: now }),
        },
      ],
    },
    never('make it new again', WAITING, () => [change(PATH, { status: 'new', updatedAt: NOW })]),
    never('replace a message', NEW, () => [put(PATH, { ...FIELDS, createdAt: NOW, updatedAt: NOW })]),
    {
      name: 'erase a message',
      who: 'main',
      stored: { ...NEW, [`receipts/${ONE}`]: { createdAt: CHANGED } },
      parts: () => [
        { ...remove(PATH), isSpare: true },
        { ...remove(`receipts/${ONE}`), isSpare: true },
        ...erasureOf(ONE),
      ],
      cases: (parts) => listedCases(parts.slice(0, 2)),
    },
  ],
}
