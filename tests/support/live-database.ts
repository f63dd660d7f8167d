import { vi } from 'vitest'
import type { Live } from '#data/firebase/live.ts'

type Observer = { next: (snapshot: unknown) => void; error: (error: unknown) => void }
export type Listener = Observer & {
  /** The query as text: `bookings orderBy(createdAt, desc) limit(50)`. */
  query: string
  isStopped: boolean
  /** A snapshot from the server, or with `fromCache` from the SDK's cache. */
  answer: (docs: unknown[], fromCache?: boolean) => void
}

const inWords = (word: unknown): string => {
  if (word instanceof Date) return word.toISOString()
  return isDoc(word) ? word.id : String(word)
}
const textOf = (name: string) => vi.fn((...words: unknown[]) => `${name}(${words.map(inWords).join(', ')})`)
const isDoc = (word: unknown): word is { id: string } => typeof word === 'object' && word !== null && 'id' in word

/** A document of a snapshot. */
export const found = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  data: () => fields,
  get: (name: string) => fields[name],
})

/** Fake of the full SDK's listeners; the test answers as the server. */
export const liveDatabase = () => {
  const listeners: Listener[] = []
  const database = {
    db: {},
    collection: (_: unknown, name: string) => name,
    query: (...parts: string[]) => parts.join(' '),
    where: textOf('where'),
    or: textOf('or'),
    orderBy: textOf('orderBy'),
    limit: textOf('limit'),
    onSnapshot: (query: string, _: unknown, observer: Observer) => {
      const listener: Listener = {
        ...observer,
        query,
        isStopped: false,
        answer: (docs, fromCache = false) =>
          observer.next({ docs, empty: docs.length === 0, metadata: { fromCache, hasPendingWrites: false } }),
      }
      listeners.push(listener)
      return () => {
        listener.isStopped = true
      }
    },
  }
  /** The listener that is active now. */
  const listener = (): Listener => {
    const current = listeners.findLast(({ isStopped }) => !isStopped)
    if (!current) throw new Error('Nobody listens.')
    return current
  }
  return { live: database as unknown as Live, listeners, listener }
}
