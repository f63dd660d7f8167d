import { type Client, parseClient } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { findByEmail } from './client-lookup.ts'
import type { ClientChange } from './client-notes.ts'
import { attempt } from './attempt.ts'
import { DataError } from './data-error.ts'
import { staffFirestore } from './firebase.ts'
import { countAll, listNewest } from './newest.ts'
import { loadDecisions } from './parts.ts'

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

/** Throws DataError('missing') when it is gone. */
export const getClient = (id: string): Promise<Client> =>
  attempt('Reading the client', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    const found = await getDoc(doc(db, 'clients', id))
    if (!found.exists()) throw new DataError('missing', 'This profile no longer exists.')
    return parseClient(found.id, found.data())
  })

/**
 * What staff write down; who the person is stays as it was. `client` is the profile the screen shows. Throws DataError; `conflict`
 * when a colleague has written something else there meanwhile, saying who.
 */
export const updateClient = (client: Client, change: ClientChange, staff: Staff): Promise<Client> =>
  attempt('Saving the client', async (signal) => {
    const [lite, { saveNotes }] = await Promise.all([staffFirestore(), loadDecisions()])
    return saveNotes(lite, { client, change, staff, signal })
  })
