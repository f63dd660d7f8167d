import type { Precache } from './precache.ts'

/** TypeScript's `webworker` library conflicts with `dom`; these are the parts in use. */
type LifecycleEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type RequestEvent = LifecycleEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  /** The page's answer, requested while the worker started; undefined where the browser has no navigation preload. */
  preloadResponse?: Promise<Response | undefined>
}

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
    (kind: 'fetch', listener: (event: RequestEvent) => void): void
  }
}

declare global {
  const __PRECACHE__: Precache
}

export const scope = globalThis as unknown as WorkerScope
