import { readStoredJson, writeStored } from '#config/storage.ts'
import { orderServices, parseService, parseShownService, type Service } from '#domain/service.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

const KEY = 'la-lumiere.services'

/**
 * The menu without hidden treatments, in its order. Sorted here, because an ordered query would leave out services without the field.
 * Throws DataError.
 */
export const listServices = (): Promise<Service[]> =>
  remoteCall('Reading the services', async () => {
    const { collection, db, getDocs } = await visitorFirestore()
    const { docs } = await getDocs(collection(db, 'services'))
    const services = orderServices(docs.flatMap((found) => parseShownService(found.id, found.data()) ?? []))
    // A failed write is ignored: storage may be full, forbidden or absent.
    writeStored('localStorage', KEY, JSON.stringify(services))
    return services
  })

/** The list kept from the last successful read on this device; undefined when there is none. */
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
