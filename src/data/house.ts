import { readStoredJson, writeStored } from '#config/storage.ts'
import { type House, parseHouse } from '#domain/house/house.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

const KEY = 'la-lumiere.house'

/** Texts and offers as main has set them. Texts never set are empty, offers never set undefined. Throws DataError. */
export const getHouse = (): Promise<House> =>
  remoteCall('Reading the house', async () => {
    const { db, doc, getDoc } = await visitorFirestore()
    const data = (await getDoc(doc(db, 'settings', 'house'))).data()
    // A failure and not "never set", so that the shown offers and the kept copy stay.
    if (!Array.isArray(data?.['offers'] ?? [])) throw new DataError('malformed', 'The offers are no list.')
    const house = parseHouse(data)
    // A failed write is ignored: storage may be full, forbidden or absent.
    writeStored('localStorage', KEY, JSON.stringify(house))
    return house
  })

/** The copy kept from the last successful read on this device; undefined when there was none. */
export const rememberedHouse = (): House | undefined => {
  const stored = readStoredJson('localStorage', KEY)
  if (typeof stored !== 'object' || stored === null) return undefined
  const house = parseHouse(stored)
  return { ...house, changedAt: 'changedAt' in stored ? Number(stored.changedAt) || 0 : 0 }
}
