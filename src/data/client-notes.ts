import { whoHas } from '#domain/as-shown.ts'
import { type Client, parseClient } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { onceMoreWhenDenied, stampFor } from './decision.ts'
import type { Lite } from './firestore-lite.ts'

export type ClientChange = { notes?: string; preferences?: string }

const FIELDS = ['notes', 'preferences'] as const

/** What two people write at once is not lost: the slower one is told, and reads what stands there before writing over it. */
export const saveNotes = async (
  lite: Lite,
  { client, change, staff, signal }: { client: Client; change: ClientChange; staff: Staff; signal: AbortSignal },
): Promise<Client> => {
  const ref = lite.doc(lite.db, 'clients', client.id)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const stored = (await transaction.get(ref)).data()
      signal.throwIfAborted()
      if (!stored) throw new DataError('missing', 'This profile no longer exists.')
      const current = parseClient(ref.id, stored)
      const changed = FIELDS.filter((name) => change[name] !== undefined && change[name] !== current[name])
      if (changed.length === 0) return current
      for (const name of changed) {
        if (current[name] === client[name]) continue
        const by = lastWriterOf(name, current, client)
        throw new DataError('conflict', `${whoHas(by, staff)} changed the ${name}. Nothing was saved.`)
      }
      const fields = Object.fromEntries(changed.map((name) => [name, change[name]]))
      const by = stampFor(staff)
      transaction.update(ref, { ...fields, updatedAt: lite.serverTimestamp(), updatedBy: by })
      return { ...current, ...fields, updatedAt: new Date(), updatedBy: by }
    }),
  )
}

/** The stamp names whoever wrote last; when more than this field is new, that may have been somebody who only counted a booking. */
const lastWriterOf = (name: (typeof FIELDS)[number], current: Client, shown: Client) => {
  const isAlone = FIELDS.every((other) => other === name || current[other] === shown[other])
  return isAlone && current.totalBookings === shown.totalBookings ? current.updatedBy : undefined
}
