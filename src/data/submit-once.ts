import { attempt, toDataError } from './data-error.ts'
import { visitorFirestore } from './firebase.ts'

/** Milliseconds for the question "did it arrive?", asked after an attempt that already took its time. */
const RECEIPT_TIMEOUT_MS = 5_000

/**
 * Writes a visitor's record and its receipt in one batch. A repeated write of the same id is an update, which the rules refuse, so
 * after an unclear or refused attempt the receipt decides: there means saved. One id never becomes two records.
 */
export const submitOnce = async (
  collectionName: 'bookings' | 'contacts',
  id: string,
  fields: Record<string, unknown>,
): Promise<void> => {
  try {
    await attempt(`Saving to ${collectionName}`, (signal) => write(signal, collectionName, id, fields))
  } catch (error) {
    const failure = toDataError(error)
    if (failure.code === 'unconfigured' || !(await hasArrived(id))) throw failure
  }
}

const write = async (signal: AbortSignal, collectionName: string, id: string, fields: Record<string, unknown>) => {
  const { db, doc, serverTimestamp, writeBatch } = await visitorFirestore()
  const createdAt = serverTimestamp()
  const batch = writeBatch(db)
  batch.set(doc(db, collectionName, id), { ...fields, createdAt, updatedAt: createdAt })
  batch.set(doc(db, 'receipts', id), { createdAt })
  // Given up while the SDK was still loading: the visitor has been told, so nothing may leave behind their back.
  signal.throwIfAborted()
  await batch.commit()
}

const hasArrived = async (id: string): Promise<boolean> => {
  try {
    return await attempt('Asking for the receipt', () => readReceipt(id), RECEIPT_TIMEOUT_MS)
  } catch {
    return false
  }
}

const readReceipt = async (id: string) => {
  const { db, doc, getDoc } = await visitorFirestore()
  return (await getDoc(doc(db, 'receipts', id))).exists()
}
