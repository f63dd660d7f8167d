import { isCostly } from '#config/waiting.ts'
import type { Precache } from './address.ts'

declare const __PRECACHE__: Precache

/** TypeScript's `webworker` library conflicts with `dom`; these are the parts in use. */
type LifecycleEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = LifecycleEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  /** The page's answer, requested while the worker started; undefined where the browser has no navigation preload. */
  preloadResponse?: Promise<Response | undefined>
}

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
    (kind: 'fetch', listener: (event: RequestEvent) => void): void
  }
}

const scope = globalThis as unknown as WorkerScope

const CACHE_PREFIX = 'la-lumiere-'
/** Milliseconds to wait for the newest page before the cached one is shown. */
const PATIENCE_MS = 3_000

const { version, pages, files, pictures } = __PRECACHE__
const CACHE = `${CACHE_PREFIX}${version}`

/** Undefined if the cache cannot be read; the network then answers. */
const fromCache = (path: string, options?: MultiCacheQueryOptions): Promise<Response | undefined> =>
  caches.match(path, options).catch(() => undefined)

const toCache = async (path: string, answer: Response): Promise<void> => {
  if (answer.ok && !answer.redirected) await (await caches.open(CACHE)).put(path, answer)
}

const isDown = ({ status }: Response) => status >= 500

const after = (millis: number) => new Promise<undefined>((resolve) => setTimeout(resolve, millis, undefined))

/** Rejects when the connection breaks or a file was replaced; the browser installs again at a later visit. */
const precache = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll(pages.map((path) => new Request(path, { cache: 'no-cache' })))
  for (const path of [...files, ...pictures]) {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    await cache.put(path, answer)
  }
}

/** Keeps this edition's cache and the newest other one, whose windows may still ask for its files. Caches are listed in the order of their creation. */
const removeOldCaches = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  for (const name of others.slice(0, -1)) await caches.delete(name)
}

/** Pages and `/menu.json`: from the network within 3 s, else from the cache, else whenever the network answers. Only `pages` are cached. */
const networkFirst = async (event: RequestEvent, path: string): Promise<Response> => {
  const fresh = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  if (pages.includes(path))
    event.waitUntil(fresh.then((answer) => toCache(path, answer.clone())).catch(() => undefined))
  const soon = await Promise.race([fresh.catch(() => undefined), after(PATIENCE_MS)])
  if (soon && !isDown(soon)) return soon
  return (await fromCache(path, { cacheName: CACHE })) ?? fresh
}

/** Files with a hash in their name, of any edition. */
const cacheFirst = async (event: RequestEvent, path: string): Promise<Response> => {
  const known = await fromCache(path)
  if (known) return known
  const answer = await fetch(event.request)
  if (files.includes(path)) event.waitUntil(toCache(path, answer.clone()).catch(() => undefined))
  return answer
}

/** Renditions of one picture differ in width alone: `gallery-01.45f2757d-400.avif`. */
const nameOf = (path: string) => path.replace(/-\d+(?=\.\w+$)/, '')

/** Pictures of the gallery: from the network or the browser's HTTP cache, else the small rendition. */
const smallIfOffline = (event: RequestEvent, path: string): Promise<Response> | undefined => {
  const small = pictures.find((picture) => nameOf(picture) === nameOf(path))
  if (small === undefined) return undefined
  const fresh = fetch(event.request)
  return fresh.then(
    async (answer) => (isDown(answer) ? ((await fromCache(small)) ?? answer) : answer),
    async () => (await fromCache(small)) ?? fresh,
  )
}

// A new worker replaces the old one at once: pages come from the network, and the previous edition's files stay.
scope.addEventListener('install', (event) =>
  // On a costly line only visited pages are cached.
  event.waitUntil((isCostly() ? Promise.resolve() : precache()).then(() => scope.skipWaiting())),
)

scope.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await removeOldCaches()
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(takeOver())
})

/** Undefined leaves a request to the browser: forms, other origins (Firestore, EmailJS, the map) and `/edition.json`. */
const answerTo = (event: RequestEvent): Promise<Response> | undefined => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return undefined
  if (mode === 'navigate' || pathname === '/menu.json') return networkFirst(event, pathname.replace(/(.)\/+$/, '$1'))
  if (pathname.startsWith('/static/')) return cacheFirst(event, pathname)
  return smallIfOffline(event, pathname)
}

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
