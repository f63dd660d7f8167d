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

/** The network's page if it comes soon; else the kept one; else the network's whenever it comes; without a line the offline page. */
const answerPage = async (event: AskEvent, path: string): Promise<Response> => {
  const asked = fromNetwork(event)
  event.waitUntil(asked.then((answer) => shelves.keep.page(path, answer.clone())).catch(() => undefined))
  const soon = await Promise.race([asked.catch(() => undefined), after(PATIENCE_MS)])
  return soon ?? (await shelves.page(path)) ?? asked.catch(offlinePage)
}

const answerFile = async (event: AskEvent, kind: 'file' | 'picture', path: string): Promise<Response> => {
  const kept = await shelves[kind](path)
  if (kept) return kept
  try {
    const answer = await askFor(event.request)
    // A device without room shows what it cannot keep.
    event.waitUntil(shelves.keep[kind](path, answer.clone()).catch(() => undefined))
    return answer
  } catch (cause) {
    const similar = kind === 'picture' ? await shelves.similarPicture(path) : undefined
    if (similar) return similar
    throw cause
  }
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
