import { type RequestEvent, scope } from './worker-scope.ts'
import { CACHE_PREFIX } from './address.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { callLink } from '#domain/links.ts'

const STYLE = `
html { min-height: 100%; background: #1c1a17; color: #fffff0; font: 1.0625rem/1.7 'Helvetica Neue', Arial, sans-serif }
body { box-sizing: border-box; max-width: 36rem; min-height: 100svh; margin: auto; padding: 4rem 1.5rem; display: grid; align-content: center; justify-items: start }
h1 { margin: 0; font: 500 clamp(2.125rem, 1.75rem + 1.8vw, 3.25rem)/1.12 Georgia, 'Times New Roman', serif }
p { margin: 1.25rem 0 0 }
a { color: #d4af37; text-underline-offset: 0.2em }
a:focus-visible { outline: 2px solid #d4af37; outline-offset: 4px }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: 1.25rem }
nav a, .again { display: inline-flex; align-items: center; min-height: 2.75rem }
.again { margin-top: 2rem; padding: 0 1.5rem; background: #d4af37; color: #1c1a17; text-decoration: none }`

const html = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>You are offline | ${spa.name}</title>
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page is not kept on this device, so it cannot be shown without a connection.</p>
      <p>You can call us: <a href="${callLink(spa.phone)}">${spa.phone}</a></p>
      <a class="again" href="">Try again</a>
      <nav aria-label="Pages">
        <a href="${paths.home}">Home</a>
        <a href="${paths.services}">Services</a>
        <a href="${paths.gallery}">Gallery</a>
        <a href="${paths.contact}">Contact</a>
      </nav>
    </main>
  </body>
</html>
`

/** For an address that is not cached. Needs no other file. */
const offlinePage = (): Response => {
  const nonce = crypto.randomUUID()
  return new Response(html(nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    },
  })
}

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

/**
 * Caches everything public. Rejects when the connection breaks or a newer edition has replaced a file; the browser then installs again at
 * a later visit and finds the downloaded files in its HTTP cache.
 */
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
  return (await fromCache(path, { cacheName: CACHE })) ?? fresh.catch(offlinePage)
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

/** With data saving or a slow connection only visited pages are cached. */
const mayPrecache = () => {
  const { saveData, effectiveType } = scope.navigator.connection ?? {}
  return !saveData && !effectiveType?.includes('2g')
}

// A new worker replaces the old one at once: pages come from the network, and the previous edition's files stay.
scope.addEventListener('install', (event) =>
  event.waitUntil((mayPrecache() ? precache() : Promise.resolve()).then(() => scope.skipWaiting())),
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
