import { type Contact, parseContact } from '#domain/contact.ts'
import type { Staff } from '#domain/staff.ts'
import { attempt } from './attempt.ts'
import { staffFirestore } from './firebase.ts'
import { countAll, listNewest } from './newest.ts'
import { loadDecisions } from './parts.ts'

/** Newest first, 50 at a time; `after` is the last one already shown. Throws DataError. */
export const listContacts = (after?: Contact): Promise<Contact[]> =>
  attempt('Reading the messages', async () => {
    const lite = await staffFirestore()
    const docs = await listNewest(lite, lite.collection(lite.db, 'contacts'), after)
    return docs.map((found) => parseContact(found.id, found.data()))
  })

export const countContacts = (): Promise<number> =>
  attempt('Counting the messages', async () => {
    const lite = await staffFirestore()
    const [total] = await countAll(lite, lite.collection(lite.db, 'contacts'))
    return total
  })

export const countUnreadContacts = (): Promise<number> =>
  attempt('Counting the unread messages', async () => {
    const lite = await staffFirestore()
    const contacts = lite.collection(lite.db, 'contacts')
    const [unread] = await countAll(lite, lite.query(contacts, lite.where('status', '==', 'new')))
    return unread
  })

/** new → read. Somebody else having read it first is no failure: what stands there is returned. Throws DataError. */
export const markContactRead = (contact: Contact, staff: Staff): Promise<Contact> =>
  attempt('Marking the message as read', async (signal) => {
    const [lite, { markRead }] = await Promise.all([staffFirestore(), loadDecisions()])
    return markRead(lite, contact, staff, signal)
  })
