import { savedText } from '#domain/failure.ts'
import { DataError, saveFailure, toDataError } from '../data-error.ts'
import { orOutdated, withinLimit } from './remote-call.ts'
import { visitorFirestore } from './visitor.ts'

/** Milliseconds for reading the receipt after a write without a clear answer. */
const RECEIPT_TIMEOUT_MS = 5_000

type Fields = Record<string, unknown>

/** `message`: the specified text. */
export type Submitted = { success: true; message: string }

/**
 * Writes a visitor's record and its receipt in one batch. `id` is the idempotency key, `publicStatus` the content of the receipt besides
 * its times. A repeated write of the same id is an update, which the rules refuse. So after a refused write or a lost answer the receipt
 * decides: if it exists, the record is saved. One id never becomes two records. Throws DataError with the specified text.
 */
export const submitOnce = async (
  collectionName: 'bookings' | 'contacts',
  id: string,
  fields: Fields,
  publicStatus?: Fields,
): Promise<Submitted> => {
  const what = collectionName === 'bookings' ? 'booking' : 'message'
  try {
    await writeOnce(collectionName, id, fields, publicStatus)
  } catch (error) {
    throw saveFailure(what, error)
  }
  return { success: true, message: savedText(what) }
}

const writeOnce = async (
  collectionName: 'bookings' | 'contacts',
  id: string,
  fields: Fields,
  publicStatus?: Fields,
): Promise<void> => {
  try {
    await withinLimit(`Saving to ${collectionName}`, (signal) =>
      write(signal, collectionName, id, fields, publicStatus),
    )
  } catch (error) {
    const failure = toDataError(error)
    if (failure.code === 'unconfigured') throw failure
    const receipt = await askReceipt(id)
    if (receipt === 'there') return
    throw receipt === 'not known' && failure.code === 'denied' ? unclear(failure) : await orOutdated(failure)
  }
}

/** Without the receipt it is unknown whether the rules refused the record, or a repeated write of a saved one. */
const unclear = (denial: DataError) => new DataError('offline', 'Refused, and the receipt could not be read.', denial)

const write = async (
  signal: AbortSignal,
  collectionName: string,
  id: string,
  fields: Fields,
  publicStatus?: Fields,
) => {
  const { db, doc, serverTimestamp, writeBatch } = await visitorFirestore()
  const createdAt = serverTimestamp()
  const batch = writeBatch(db)
  batch.set(doc(db, collectionName, id), { ...fields, createdAt, updatedAt: createdAt })
  batch.set(doc(db, 'receipts', id), { createdAt, ...(publicStatus && { ...publicStatus, updatedAt: createdAt }) })
  // If the limit passed while the SDK was loading, the visitor has seen a failure, so nothing may be sent any more.
  signal.throwIfAborted()
  await batch.commit()
}

/** If reading the receipt is denied too, all requests are denied (for example by App Check), so the write was not saved. */
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
