import { parseReceipt, type Receipt } from '#features/booking/receipt.ts'
import { DataError, orOutdated, remoteCall, saveFailure, toDataError, withinLimit } from './data-error.ts'
import { visitorFirestore } from './firebase/visitor.ts'
import { SENDING } from '#shared/failure.ts'

/** Reads the public status of a request, without changing anything. Undefined if it does not exist or was erased. Throws DataError. */
export const getReceipt = (id: string): Promise<Receipt | undefined> =>
  remoteCall('Reading the request', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    const found = await getDoc(doc(db, 'receipts', id))
    return found.exists() ? parseReceipt(id, found.data()) : undefined
  })

/** Milliseconds for reading the receipt after a write without a clear answer. */
const RECEIPT_TIMEOUT_MS = 5_000

type Fields = Record<string, unknown>

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
    await withinLimit(`Saving to ${collectionName}`, async (signal) => {
      const { db, doc, serverTimestamp, writeBatch } = await visitorFirestore()
      const createdAt = serverTimestamp()
      const batch = writeBatch(db)
      batch.set(doc(db, collectionName, id), { ...fields, createdAt, updatedAt: createdAt })
      batch.set(doc(db, 'receipts', id), { createdAt, ...(publicStatus && { ...publicStatus, updatedAt: createdAt }) })
      // If the limit passed while the SDK was loading, the visitor has seen a failure, so nothing may be sent any more.
      signal.throwIfAborted()
      await batch.commit()
    })
  } catch (error) {
    const failure = await unlessStored(id, toDataError(error))
    if (failure) throw saveFailure(what, failure)
  }
  return { success: true, message: SENDING[what].saved }
}

/** The failure to report; undefined when the receipt says that the record is stored. */
const unlessStored = async (id: string, failure: DataError): Promise<DataError | undefined> => {
  if (failure.code === 'unconfigured') return failure
  try {
    if (await withinLimit('Asking for the receipt', () => hasReceipt(id), RECEIPT_TIMEOUT_MS)) return undefined
  } catch (error) {
    // Where reading is denied, too, all requests are (for example by App Check), so nothing was stored. Else nobody knows whether the rules
    // refused the record, or a repeated write of a stored one.
    if (failure.code === 'denied' && toDataError(error).code !== 'denied')
      return new DataError('offline', 'Refused, and the receipt could not be read.', failure)
  }
  return orOutdated(failure)
}

const hasReceipt = async (id: string) => {
  const { db, doc, getDoc } = await visitorFirestore()
  return (await getDoc(doc(db, 'receipts', id))).exists()
}
