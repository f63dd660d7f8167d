import { type Client, parseClient } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { findByEmail } from './client-lookup.ts'
import { attempt } from './data-error.ts'
import { stampFor } from './decision.ts'
import { staffFirestore } from './firebase.ts'
import { countAll, listNewest } from './newest.ts'

/** Newest first, 50 at a time; `after` is the last one already shown. Throws DataError. */
export const listClients = (after?: Client): Promise<Client[]> =>
  attempt('Reading the clients', async () => {
    const lite = await staffFirestore()
    const docs = await listNewest(lite, lite.collection(lite.db, 'clients'), after)
    return docs.map((found) => parseClient(found.id, found.data()))
  })

export const countClients = (): Promise<number> =>
  attempt('Counting the clients', async () => {
    const lite = await staffFirestore()
    const [total] = await countAll(lite, lite.collection(lite.db, 'clients'))
    return total
  })

/** The profile with this e-mail, however it is spelt; undefined when there is none. Throws DataError. */
export const findClient = (email: string): Promise<Client | undefined> =>
  attempt('Looking for the client', async () => {
    const found = await findByEmail(await staffFirestore(), email)
    return found && parseClient(found.id, found.data())
  })

/** What staff write down; who the person is stays as it was. Throws DataError. */
export const updateClient = (
  id: string,
  change: { notes?: string; preferences?: string },
  staff: Staff,
): Promise<void> =>
  attempt('Saving the client', async () => {
    const { db, doc, serverTimestamp, updateDoc } = await staffFirestore()
    const { notes, preferences } = change
    await updateDoc(doc(db, 'clients', id), {
      ...(notes !== undefined && { notes }),
      ...(preferences !== undefined && { preferences }),
      updatedAt: serverTimestamp(),
      updatedBy: stampFor(staff),
    })
  })
