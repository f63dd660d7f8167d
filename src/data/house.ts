import { readStoredJson, writeStored } from '#config/storage.ts'
import { type House, parseHouse } from '#domain/house/house.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

const KEY = 'la-lumiere.house'

/** Words and offers as main has set them; what was never set is empty or undefined. Throws DataError. */
export const getHouse = (): Promise<House> =>
  remoteCall('Reading the house', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    const data = (await getDoc(doc(db, 'settings', 'house'))).data()
    // Not "never set": what is shown stays, and so does the last good copy.
    if (!Array.isArray(data?.['offers'] ?? [])) throw new DataError('malformed', 'The offers are no list.')
    const house = parseHouse(data)
    // Storage may be full, forbidden or absent; the document was read all the same.
    writeStored('localStorage', KEY, JSON.stringify(house))
    return house
  })

/** What the last successful read on this device gave; undefined when there was none. */
export const rememberedHouse = (): House | undefined => {
  const stored = readStoredJson('localStorage', KEY)
  if (typeof stored !== 'object' || stored === null) return undefined
  const house = parseHouse(stored)
  return { ...house, changedAt: 'changedAt' in stored ? Number(stored.changedAt) || 0 : 0 }
}
