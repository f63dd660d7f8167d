import type { Edition } from './routing.ts'

/** TypeScript's worker library cannot stand beside that of the page; this is what we use of it. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type AskEvent = LifeEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  /** The page's answer, on its way since before the worker woke; undefined where the browser has no such thing. */
  preloadResponse?: Promise<Response | undefined>
}

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } }
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { id: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (kind: 'fetch', listener: (event: AskEvent) => void): void
  }
}

declare global {
  /** Written in by the build. */
  const __EDITION__: Edition
}

export const scope = globalThis as unknown as WorkerScope
