import { DataError, toDataError } from '../data-error.ts'
import { orOutdated, withinLimit } from './remote-call.ts'
import { visitorFirestore } from './visitor.ts'

/** Milliseconds for the question "did it arrive?", asked after a write that already took its time. */
const RECEIPT_TIMEOUT_MS = 5_000

type Fields = Record<string, unknown>

/**
 * Writes a visitor's record and its receipt in one batch; `face` is what the receipt says besides its times. A repeated write of the same id is an update, which the rules refuse, so
 * after an unclear or refused one the receipt decides: there means saved. One id never becomes two records.
 */
export const submitOnce = async (
  collectionName: 'bookings' | 'contacts',
  id: string,
  fields: Fields,
  face?: Fields,
): Promise<void> => {
  try {
    await withinLimit(`Saving to ${collectionName}`, (signal) => write(signal, collectionName, id, fields, face))
  } catch (error) {
    const failure = toDataError(error)
    if (failure.code === 'unconfigured') throw failure
    const receipt = await askReceipt(id)
    if (receipt === 'there') return
    throw receipt === 'not known' && failure.code === 'denied' ? unclear(failure) : await orOutdated(failure)
  }
}

/** A repeated write is refused because the first one is there: without the receipt's word nobody knows whether this was one. */
const unclear = (denial: DataError) => new DataError('offline', 'Refused, and the receipt could not be read.', denial)

const write = async (signal: AbortSignal, collectionName: string, id: string, fields: Fields, face?: Fields) => {
  const { db, doc, serverTimestamp, writeBatch } = await visitorFirestore()
  const createdAt = serverTimestamp()
  const batch = writeBatch(db)
  batch.set(doc(db, collectionName, id), { ...fields, createdAt, updatedAt: createdAt })
  batch.set(doc(db, 'receipts', id), { createdAt, ...(face && { ...face, updatedAt: createdAt }) })
  // Given up while the SDK was still loading: the visitor has been told, so nothing may leave behind their back.
  signal.throwIfAborted()
  await batch.commit()
}

/** If the question is refused too, everything is refused (by App Check, say): that is no lost answer. */
const askReceipt = async (id: string): Promise<'there' | 'missing' | 'not known'> => {
  try {
    return (await withinLimit('Asking for the receipt', () => readReceipt(id), RECEIPT_TIMEOUT_MS))
      ? 'there'
      : 'missing'
  } catch (error) {
    return toDataError(error).code === 'denied' ? 'missing' : 'not known'
  }
}

const readReceipt = async (id: string) => {
  const { db, doc, getDoc } = await visitorFirestore()
  return (await getDoc(doc(db, 'receipts', id))).exists()
}
