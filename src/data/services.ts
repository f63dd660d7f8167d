import { readStoredJson, writeStored } from '#config/storage.ts'
import { orderServices, parseService, parseShownService, type Service } from '#domain/service.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

const KEY = 'la-lumiere.services'

/** The menu without what is hidden, in its order. Ordered here: a query's order would leave out services that lack the field. Throws DataError. */
export const listServices = (): Promise<Service[]> =>
  remoteCall('Reading the services', async () => {
    const { collection, db, getDocs } = await visitorFirestore()
    const { docs } = await getDocs(collection(db, 'services'))
    const services = orderServices(docs.flatMap((found) => parseShownService(found.id, found.data()) ?? []))
    // Storage may be full, forbidden or absent; the list was read all the same.
    writeStored('localStorage', KEY, JSON.stringify(services))
    return services
  })

/** The list of the last successful read on this device; undefined when there is none. Shown at once, replaced by the fresh one. */
export const rememberedServices = (): Service[] | undefined => {
  const stored = readStoredJson('localStorage', KEY)
  if (!Array.isArray(stored)) return undefined
  const services = stored.flatMap((service: unknown) => parseStored(service) ?? [])
  return services.length > 0 ? services : undefined
}

const parseStored = (service: unknown) =>
  typeof service === 'object' && service !== null && 'id' in service && typeof service.id === 'string'
    ? parseService(service.id, service)
    : undefined
