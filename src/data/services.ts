import { env } from '#config/env.ts'
import { menuDocument, type PublishedMenu, updatedMenu } from '#features/menu/published-menu.ts'
import type { Service } from '#features/menu/service.ts'
import { remoteCall } from './data-error.ts'
import { visitorFirestore } from './firebase/visitor.ts'
import { serverNow } from '#config/server-time.ts'
import { type PrintedHouse, printedHouse } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { readHouse } from './public-house.ts'

/** Milliseconds; longer than the service worker waits for the network. Without the file the whole menu is read. */
const PUBLISHED_LIMIT_MS = 5_000

/** Undefined if the file is missing, empty, late or of another project. Never throws. */
const readPublished = async (): Promise<PublishedMenu | undefined> => {
  if (!env.firebase) return undefined
  try {
    const answer = await fetch('/menu.json', { cache: 'no-cache', signal: AbortSignal.timeout(PUBLISHED_LIMIT_MS) })
    const menu = (await answer.json()) as PublishedMenu
    return menu.project === env.firebase.projectId ? menu : undefined
  } catch {
    return undefined
  }
}

let known: readonly Service[] | undefined

/** The menu that this page has read; undefined before. */
export const knownServices = (): readonly Service[] | undefined => known

/** The next page reads the menu again. */
export const forgetServices = (): void => {
  known = undefined
}

/**
 * The menu without hidden treatments, in its order, read once for the life of the page. Sorted here, because an ordered query would leave
 * out services without the field. Each document read is billed, so only what has changed since the build is read. `onPublished` gets the
 * menu of the build, also when the database cannot be read. Throws DataError.
 */
export const listServices = (onPublished?: (services: readonly Service[]) => void): Promise<readonly Service[]> =>
  remoteCall('Reading the services', async () => {
    if (known) return known
    const publishing = readPublished().then((menu) => {
      if (menu) onPublished?.(menu.services)
      return menu
    })
    const [{ collection, db, getDocs, query, where }, menu] = await Promise.all([visitorFirestore(), publishing])
    const base = menu && menu.known > 0 ? menu : undefined
    const all = collection(db, 'services')
    const { docs } = await getDocs(base ? query(all, where('updatedAt', '>', new Date(base.known))) : all)
    known = updatedMenu(
      base?.services ?? [],
      docs.map((found) => menuDocument(found.id, found.data())),
    )
    return known
  })

/** With App Check only the SDK has a token; it would read all of `settings/diary`, so the hours are left out. Throws DataError. */
export const getHouse = (): Promise<PrintedHouse> =>
  remoteCall('Reading the house', () => (env.appCheckKey ? readWithToken() : readHouse()))

const readWithToken = async (): Promise<PrintedHouse> => {
  const { db, doc, getDoc } = await visitorFirestore()
  const data = (await getDoc(doc(db, 'settings', 'house'))).data()
  return printedHouse(data, venueToday(serverNow()))
}
