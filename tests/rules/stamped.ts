import type { Lite } from '#data/firebase/lite.ts'
import { NALEDI } from '#support/builders.ts'
import { stampOf } from './diary-fields.ts'
import type { Fields } from './writes.ts'

/** Documents that visitors read, each with the stamp that staff alone read. */

export const stampPathOf = (path: string): string =>
  path.startsWith('settings/') ? `${path}-stamp` : `${path}/stamps/last`

/** One change by main of these documents, as the site commits it. `how`: `update` leaves other fields as they are. */
export const saveStamped = (
  lite: Lite,
  documents: Record<string, Fields>,
  { how = 'set', staff = NALEDI }: { how?: 'set' | 'update'; staff?: typeof NALEDI } = {},
): Promise<void> => {
  const [batch, updatedAt] = [lite.writeBatch(lite.db), lite.serverTimestamp()]
  for (const [path, fields] of Object.entries(documents)) {
    const ref = lite.doc(lite.db, path)
    if (how === 'set') batch.set(ref, { updatedAt, ...fields })
    else batch.update(ref, { updatedAt, ...fields })
    batch.set(lite.doc(lite.db, stampPathOf(path)), { updatedAt, updatedBy: stampOf(staff) })
  }
  return batch.commit()
}
