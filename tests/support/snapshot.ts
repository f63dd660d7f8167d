import { collectionGroup, Timestamp } from 'firebase/firestore/lite'
import type { Lite } from '#data/firebase/lite.ts'
import { BACKUP_COLLECTIONS } from '#features/backup/collections.ts'

/** Whether an id or mark was generated at random; ids of the tests end in zeros. */
const isRandom = (text: string) => /^[A-Za-z0-9]{20}$/.test(text) && !text.endsWith('000')

/** Replaces times and random ids by constants, so that two runs of a write can be compared. */
const plain = (value: unknown): unknown => {
  if (value instanceof Timestamp) return 'a time'
  if (typeof value === 'string') return isRandom(value) ? 'an id' : value
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, plain(field)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

/** The whole database as text. */
export const snapshot = async (owner: Lite): Promise<string> => {
  const { db, getDocs } = owner
  const found = await Promise.all(BACKUP_COLLECTIONS.map((name) => getDocs(collectionGroup(db, name))))
  return found
    .flatMap(({ docs }) => docs)
    .map((one) => `${one.ref.path.split('/').map(plain).join('/')} ${JSON.stringify(plain(one.data()))}`)
    .toSorted()
    .join('\n')
}
