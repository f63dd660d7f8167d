import { parseReceipt, type Receipt } from '#features/booking/receipt.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

/** Reads the public status of a request, without changing anything. Undefined if it does not exist or was erased. Throws DataError. */
export const getReceipt = (id: string): Promise<Receipt | undefined> =>
  remoteCall('Reading the request', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    const found = await getDoc(doc(db, 'receipts', id))
    return found.exists() ? parseReceipt(id, found.data()) : undefined
  })
