import { contactDraft } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { CHANGED, INVENTED } from '../diary-fields.ts'
import { type Collection, EARLIER, ERASURE_NOTICE, PAGE_IDS } from './common.ts'
import { exactly, now, optional, stamp } from './table/kinds.ts'
import { anyPhone, email, message, name } from './table/texts.ts'
import { NOW } from './table/values.ts'

/** Messages: everybody sends one, staff read and answer it, main erases it. */

const PATH = `contacts/${ONE}`
const FIELDS = { ...contactDraft(), status: 'new' }
const NEW = { [PATH]: { ...FIELDS, ...EARLIER } }
const READ = { status: 'read', readAt: CHANGED, readBy: { name: 'Other', uid: 'other-uid' }, answeredAt: null }
const WAITING = { [PATH]: { ...FIELDS, ...EARLIER, ...READ } }
const OF_THE_GUEST = {
  name: 'Somebody Else',
  email: 'other@guest.example',
  phone: '+267 72222222',
  message: 'Something else entirely',
  createdAt: INVENTED,
}

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
          says: {
            ...{ name: name(121, 2), email, phone: anyPhone, message: message(500, 10) },
            ...{ status: exactly('new'), createdAt: now, updatedAt: now },
          },
          closed: [''],
          untouched: { readAt: NOW, readBy: READ.readBy, answeredAt: NOW, answeredBy: READ.readBy, fullName: 'x' },
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
          ...{ path: PATH, how: 'update', fields: { status: 'read', readAt: NOW, readBy, updatedAt: NOW } },
          says: {
            status: exactly('read'),
            readAt: now,
            readBy: stamp,
            updatedAt: now,
            answeredAt: optional(exactly(null)),
          },
          closed: [''],
          untouched: { ...OF_THE_GUEST, answeredBy: READ.readBy },
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
          says: { status: optional(exactly('read')), answeredAt: now, answeredBy: stamp, updatedAt: now },
          closed: [''],
          untouched: { ...OF_THE_GUEST, readAt: INVENTED, readBy: { name: 'Thato', uid: 'thato-uid' } },
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
          says: { status: exactly('read'), readAt: now, answeredAt: now, updatedAt: now },
          closed: [''],
          untouched: OF_THE_GUEST,
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
        ERASURE_NOTICE,
      ],
    },
  ],
}
