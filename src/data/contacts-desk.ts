import { type Contact, parseContact } from '#features/message/contact.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { DataError } from './data-error.ts'
import { type LiveCollection, watchNewest, watchWaiting } from './firebase/listen.ts'
import { countOf, staffRead, staffTransaction } from './firebase/staff-change.ts'

const CONTACTS: LiveCollection<Contact> = { name: 'contacts', parse: parseContact }

export const countContacts = (): Promise<number> =>
  staffRead('Counting the messages', (lite) => countOf(lite, lite.collection(lite.db, 'contacts')))

export const watchContacts = watchNewest(CONTACTS)

/** The oldest messages that are unread, or read but not answered, oldest first. */
export const watchLongestWaiting = watchWaiting(CONTACTS, { status: 'new', answeredAt: null })

export const watchUnread = watchWaiting(CONTACTS, { status: 'new' })

export type MessageMark = 'read' | 'answered'

/** Marks a message as read, or as answered and thereby as read. If a colleague was faster, their stamp stays. Throws DataError. */
export const markContact = ({ id }: Contact, mark: MessageMark, staff: Staff): Promise<void> =>
  staffTransaction('Marking the message', async (lite, transaction) => {
    const ref = lite.doc(lite.db, 'contacts', id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This message no longer exists.')
    const { status, answeredAt } = parseContact(id, stored)
    if (mark === 'read' ? status === 'read' : answeredAt !== null) return
    const [now, by] = [lite.serverTimestamp(), stampFor(staff)]
    transaction.update(ref, {
      ...(status === 'new' && { status: 'read', readAt: now, readBy: by }),
      // Without an answer null, which lets a query find the messages that wait for one.
      ...(mark === 'read' ? { answeredAt: null } : { answeredAt: now, answeredBy: by }),
      updatedAt: now,
    })
  })
