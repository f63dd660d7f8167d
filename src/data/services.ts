import type { Service } from '#domain/service.ts'
import { parseShownService } from '#domain/stored-service.ts'
import { momentOf } from '#records/stored.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'
import { canBeUpdated, keepMenu, keptMenu, updatedMenu } from './kept-menu.ts'

/**
 * The menu without hidden treatments, in its order. Sorted here, because an ordered query would leave out services without the field.
 * Reads only what has changed since this device's last read, and everything once a week: each document read is billed. Throws DataError.
 */
export const listServices = (): Promise<readonly Service[]> =>
  remoteCall('Reading the services', async () => {
    const { collection, db, getDocs, query, where } = await visitorFirestore()
    const [kept, now] = [keptMenu(), Date.now()]
    const base = kept && canBeUpdated(kept, now) ? kept : undefined
    const all = collection(db, 'services')
    const { docs } = await getDocs(base ? query(all, where('updatedAt', '>', new Date(base.known))) : all)
    const read = docs.map((found) => ({
      id: found.id,
      service: parseShownService(found.id, found.data()),
      updatedAt: momentOf(found.get('updatedAt'))?.getTime() ?? NaN,
    }))
    const menu = updatedMenu(base, read, now)
    keepMenu(menu)
    return menu.services
  })

/** The list kept from the last successful read on this device; undefined when there is none. */
export const rememberedServices = (): readonly Service[] | undefined => {
  const services = keptMenu()?.services
  return services && services.length > 0 ? services : undefined
}
