import { SHELF_PREFIX } from './shelves.ts'
import { scope } from './worker-scope.ts'

/** Takes the place of the worker with VITE_SERVICE_WORKER=off: throws away what an earlier one kept, and goes. Open pages stay as they are. */
const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith(SHELF_PREFIX)) await caches.delete(name)
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
