import { vi } from 'vitest'
import type { Live } from '#data/firebase/live.ts'

type Observer = { next: (snapshot: unknown) => void; error: (error: unknown) => void }
export type Listener = Observer & {
  /** The query in words: `bookings orderBy(createdAt, desc) limit(50)`. */
  query: string
  isStopped: boolean
  /** The server's answer, or with `fromCache` what the SDK says from memory. */
  answer: (docs: unknown[], fromCache?: boolean) => void
}

const inWords = (word: unknown): string => {
  if (word instanceof Date) return word.toISOString()
  return isDoc(word) ? word.id : String(word)
}
const said = (name: string) => vi.fn((...words: unknown[]) => `${name}(${words.map(inWords).join(', ')})`)
const isDoc = (word: unknown): word is { id: string } => typeof word === 'object' && word !== null && 'id' in word

/** A document as a snapshot holds it. */
export const found = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  data: () => fields,
  get: (name: string) => fields[name],
})

/** The listening half of the full SDK, with the test in the server's place. */
export const liveDatabase = () => {
  const listeners: Listener[] = []
  const database = {
    db: {},
    collection: (_: unknown, name: string) => name,
    query: (...parts: string[]) => parts.join(' '),
    where: said('where'),
    orderBy: said('orderBy'),
    limit: said('limit'),
    endAt: said('endAt'),
    endBefore: said('endBefore'),
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
  /** The one that listens now. */
  const listener = (): Listener => {
    const current = listeners.findLast(({ isStopped }) => !isStopped)
    if (!current) throw new Error('Nobody listens.')
    return current
  }
  return { live: database as unknown as Live, listeners, listener }
}
