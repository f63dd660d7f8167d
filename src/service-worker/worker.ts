import { cacheFirst, networkFirst, precache, removeOldCaches, smallIfOffline } from './strategies.ts'
import { type RequestEvent, scope } from './worker-scope.ts'

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

/** Undefined leaves a request to the browser: forms, other origins (Firestore, EmailJS, the map), `/edition.json` and `/menu.json`. */
const answerTo = (event: RequestEvent): Promise<Response> | undefined => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return undefined
  if (mode === 'navigate') return networkFirst(event, pathname.replace(/(.)\/+$/, '$1'))
  if (pathname.startsWith('/static/')) return cacheFirst(event, pathname)
  return smallIfOffline(event, pathname)
}

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
