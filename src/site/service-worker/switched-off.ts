import { CACHE_PREFIX } from './address.ts'
import { scope } from './worker-scope.ts'

/** Replaces the worker with VITE_SERVICE_WORKER=off: deletes its caches and removes itself. Open pages stay as they are. */
const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
