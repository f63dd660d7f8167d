import type { DocumentData } from 'firebase/firestore/lite'
import { WAITING_SIZE } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { type Contact, parseContact } from '#domain/contact.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import type { Listener, Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { type LiveCollection, watchNewest, type WatchNewest, watchWaiting } from './firebase/live-lists.ts'
import { countAll } from './firebase/queries.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

const CONTACTS: LiveCollection<Contact> = { name: 'contacts', parse: parseContact }

export const countContacts = (): Promise<number> =>
  remoteCall('Counting the messages', async () => {
    const lite = await staffFirestore()
    const [total] = await countAll(lite, lite.collection(lite.db, 'contacts'))
    return total
  })

export const watchContacts: WatchNewest<Contact> = (size, listener) => watchNewest(CONTACTS, size, listener)

/** The 50 oldest messages that are unread, or read but not answered, oldest first. */
export const watchLongestWaiting = (listener: Listener<readonly Contact[]>): Subscription =>
  watchWaiting(CONTACTS, { status: 'new', answeredAt: null }, WAITING_SIZE, listener)

/** The 50 oldest unread messages, oldest first. */
export const watchUnread = (listener: Listener<readonly Contact[]>): Subscription =>
  watchWaiting(CONTACTS, { status: 'new' }, WAITING_SIZE, listener)

/**
 * new → read; the message still waits for an answer. If a colleague read it first, that is no failure: returns the stored message. Throws
 * DataError.
 */
export const markContactRead = (contact: Contact, staff: Staff): Promise<Contact> =>
  remoteCall('Marking the message as read', async (signal) => {
    return markRead(await staffFirestore(), contact, staff, signal)
  })

/**
 * Marks the message as answered, and thereby as read. If a colleague answered it first, that is no failure: returns the stored message.
 * Throws DataError.
 */
export const markContactAnswered = (contact: Contact, staff: Staff): Promise<Contact> =>
  remoteCall('Marking the message as answered', async (signal) => {
    return markAnswered(await staffFirestore(), contact, staff, signal)
  })

/** The fields to change and the resulting message; undefined if it is marked already. */
type Mark = (current: Contact) => { fields: DocumentData; after: Partial<Contact> } | undefined

/** If a colleague was faster, their stamp stays. */
const mark = async (lite: Lite, { id }: Contact, signal: AbortSignal, markOf: Mark): Promise<Contact> => {
  const ref = lite.doc(lite.db, 'contacts', id)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const found = await transaction.get(ref)
      const stored = found.data()
      if (!stored) throw new DataError('missing', 'This message no longer exists.')
      const current = parseContact(ref.id, stored)
      const marked = markOf(current)
      if (!marked) return current
      transaction.update(ref, { ...marked.fields, updatedAt: lite.serverTimestamp() })
      return { ...current, ...marked.after }
    }),
  )
}

/** `answeredAt: null` lets a query find the messages that wait for an answer. */
const markRead = (lite: Lite, contact: Contact, staff: Staff, signal: AbortSignal): Promise<Contact> => {
  const readBy = stampFor(staff)
  const read = { status: 'read', readBy } as const
  return mark(lite, contact, signal, ({ status }) =>
    status === 'read'
      ? undefined
      : {
          fields: { ...read, readAt: lite.serverTimestamp(), answeredAt: null },
          after: { ...read, readAt: serverNow() },
        },
  )
}

const markAnswered = (lite: Lite, contact: Contact, staff: Staff, signal: AbortSignal): Promise<Contact> => {
  const answeredBy = stampFor(staff)
  const read = { status: 'read', readBy: answeredBy } as const
  return mark(lite, contact, signal, ({ status, answeredAt }) => {
    if (answeredAt) return undefined
    const isNew = status === 'new'
    return {
      fields: {
        ...(isNew && { ...read, readAt: lite.serverTimestamp() }),
        answeredAt: lite.serverTimestamp(),
        answeredBy,
      },
      after: { ...(isNew && { ...read, readAt: serverNow() }), isWaiting: false, answeredAt: serverNow(), answeredBy },
    }
  })
}
