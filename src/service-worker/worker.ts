import { paths } from '#config/paths.ts'
import { offlinePage } from './offline-page.ts'
import { mayFetchAhead, routeOf } from './routing.ts'
import { askFor, openShelves } from './shelves.ts'
import { type AskEvent, scope } from './worker-scope.ts'

/** A visitor on a bad line waits this long for the newest page before seeing the kept one. */
const PATIENCE_MS = 3_000
const PORTAL = [paths.admin, paths.adminLogin]

const shelves = openShelves(__EDITION__)

const openWindows = async () =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id)

const after = (millis: number) => new Promise<undefined>((resolve) => setTimeout(resolve, millis, undefined))

const fromNetwork = async (event: AskEvent): Promise<Response> => (await event.preloadResponse) ?? fetch(event.request)

/** The page as it was kept; for an address that hosting sends on, the way to a page that was. */
const keptPage = async ({ request }: AskEvent, path: string): Promise<Response | undefined> => {
  const destination = __EDITION__.moved[path]
  if (destination === undefined) return shelves.page(path)
  if (!(await shelves.page(destination))) return undefined
  const address = new URL(request.url)
  address.pathname = destination
  return Response.redirect(address, 301)
}

/** The server is there and cannot answer. */
const isDown = ({ status }: Response) => status >= 500

/**
 * The network's page if it comes soon and is none of a server that is down; else the kept one; else the network's whenever it comes;
 * without a line the offline page.
 */
const answerPage = async (event: AskEvent, path: string): Promise<Response> => {
  const asked = fromNetwork(event)
  event.waitUntil(asked.then((answer) => shelves.keep.page(path, answer.clone())).catch(() => undefined))
  const soon = await Promise.race([asked.catch(() => undefined), after(PATIENCE_MS)])
  if (soon && !isDown(soon)) return soon
  return (await keptPage(event, path)) ?? asked.catch(offlinePage)
}

const answerFile = async (event: AskEvent, kind: 'file' | 'picture', path: string): Promise<Response> => {
  const kept = await shelves[kind](path)
  if (kept) return kept
  const asked = askFor(event.request)
  const answer = await asked.catch(() => undefined)
  if (!answer || isDown(answer)) return (kind === 'picture' ? await shelves.similarPicture(path) : undefined) ?? asked
  // A device without room shows what it cannot keep.
  event.waitUntil(shelves.keep[kind](path, answer.clone()).catch(() => undefined))
  return answer
}

scope.addEventListener('install', (event) => {
  const ahead = mayFetchAhead(scope.navigator.connection) ? shelves.fill() : Promise.resolve()
  // Nobody waits for the last tab to close: pages come fresh from the network in any case, and old files stay as long as they are used.
  event.waitUntil(ahead.then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await shelves.succeed(await openWindows())
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(takeOver())
})

scope.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, scope.location.origin, PORTAL)
  if (route.kind === 'none') {
    // The portal's page is on its way already; left alone it would be fetched a second time.
    if (event.request.mode === 'navigate') event.respondWith(fromNetwork(event))
    return
  }
  if (route.kind === 'page') {
    event.respondWith(answerPage(event, route.path))
    event.waitUntil(openWindows().then(shelves.tidy))
  } else event.respondWith(answerFile(event, route.kind, route.path))
})
