import { env } from '#config/env.ts'
import { readStoredJson, writeStored } from '#config/storage.ts'
import {
  canBeUpdated,
  type KeptMenu,
  menuDocument,
  parseKeptMenu,
  parsePublishedMenu,
  updatedMenu,
} from '#domain/kept-menu.ts'
import type { Service } from '#domain/service.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { visitorFirestore } from './firebase/visitor.ts'

/** Where this device keeps its copy of the menu. */
const KEY = 'la-lumiere.services'

/** Milliseconds. On a slower connection the whole menu is read instead. */
const PUBLISHED_LIMIT_MS = 3_000

const keptMenu = () => parseKeptMenu(readStoredJson('localStorage', KEY))

/** The menu as the build read it; undefined if it is missing, odd, late or of another project. Never throws. */
const publishedMenu = async (now: number): Promise<KeptMenu | undefined> => {
  if (!env.firebase) return undefined
  try {
    const signal = AbortSignal.timeout(PUBLISHED_LIMIT_MS)
    const answer = await fetch('/menu.json', { cache: 'no-cache', signal })
    return parsePublishedMenu(await answer.json(), env.firebase.projectId, now)
  } catch {
    return undefined
  }
}

/**
 * The menu without hidden treatments, in its order. Sorted here, because an ordered query would leave out services without the field.
 * Reads only what has changed since this device's last read, or since the build if it has no copy yet, and everything once a week: each
 * document read is billed. Throws DataError.
 */
export const listServices = (): Promise<readonly Service[]> =>
  remoteCall('Reading the services', async () => {
    const [kept, now] = [keptMenu(), Date.now()]
    const [{ collection, db, getDocs, query, where }, copy] = await Promise.all([
      visitorFirestore(),
      kept ?? publishedMenu(now),
    ])
    const base = copy && canBeUpdated(copy, now) ? copy : undefined
    const all = collection(db, 'services')
    const { docs } = await getDocs(base ? query(all, where('updatedAt', '>', new Date(base.known))) : all)
    const read = docs.map((found) => menuDocument(found.id, found.data()))
    const menu = updatedMenu(base, read, now)
    // A failed write is ignored: storage may be full, forbidden or absent.
    writeStored('localStorage', KEY, JSON.stringify(menu))
    return menu.services
  })

/** The list kept from the last successful read on this device; undefined when there is none. */
export const rememberedServices = (): readonly Service[] | undefined => {
  const services = keptMenu()?.services
  return services && services.length > 0 ? services : undefined
}
