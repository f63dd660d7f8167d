import { useSyncExternalStore } from 'react'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

/** Describes the draft of one form. */
type DraftShape<Draft extends object> = {
  /** Its key in local storage. */
  key: string
  /** The untouched form. */
  empty: Draft
  /** The draft of an earlier visit, as far as it has the right shape. */
  parse: (stored: Record<string, unknown>) => Draft
  /** The untouched form of a remembered visitor. */
  start: () => Draft
}

export type DraftStore<Draft extends object> = {
  empty: Draft
  read: () => Draft
  /** When this tab last changed the draft or took it over from storage; milliseconds since 1970. */
  changedAt: () => number
  /** Whether this draft came from an earlier visit. */
  isRestored: () => boolean
  /** Whether the draft equals the initial one of a new or remembered visitor. */
  isUntouched: (draft: Draft) => boolean
  change: (patch: Partial<Draft>) => void
  /** Erases this draft from the device after it was sent, unless it has changed. The form still shows it. */
  release: (sent: Draft) => void
  /** Resets the form after this draft was sent, unless it holds other content by now. */
  finish: (sent: Draft) => void
  /** Erases the draft from this device. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  /** `subscribe` for a form: while one is open, another tab's edits do not replace what is typed in it. */
  subscribeForm: (listener: () => void) => () => void
}

/** The stored texts for those fields of the empty draft that are texts. */
export const storedTexts = <Draft extends object>(empty: Draft, stored: Record<string, unknown>): Draft => {
  const texts = Object.entries(empty).flatMap(([name, text]) =>
    typeof text === 'string' && typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
  )
  return { ...empty, ...(Object.fromEntries(texts) as Partial<Draft>) }
}

/** Every draft is spread from the empty one, so its keys have one order and equal content is equal text. */
const sameContent = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What the visitor has entered so far, kept in local storage for a day. Parts of the page subscribe to their slice,
 * so a key typed into one field renders nothing else. Reads storage on first use, never while the module loads.
 */
export const createDraftStore = <Draft extends object>(shape: DraftShape<Draft>): DraftStore<Draft> => {
  const { key, empty } = shape
  let draft: Draft | undefined
  let start = empty
  let changedAt = 0
  let isRestored = false
  const listeners = new Set<() => void>()
  let openForms = 0

  const parse = (value: unknown) =>
    typeof value === 'object' && value !== null ? shape.parse(value as Record<string, unknown>) : undefined

  const begin = () => {
    start = shape.start()
    changedAt = Date.now()
    const stored = parse(readExpiring(key))
    isRestored = stored !== undefined
    return stored ?? start
  }
  const read = () => (draft ??= begin())
  const become = (next: Draft) => {
    draft = next
    changedAt = Date.now()
    for (const listener of listeners) listener()
    if (listeners.size === 0) draft = undefined
  }
  const isUntouched = (some: Draft) => sameContent(some, empty) || sameContent(some, start)
  const release = (sent: Draft) => {
    const stored = parse(readExpiring(key))
    if (stored && sameContent(stored, sent)) removeExpiring(key)
  }

  const parseStored = (text: string | null) =>
    text === null ? undefined : parse((JSON.parse(text) as { value?: unknown }).value)

  const followOtherTab = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== key) return
    const [erased, edited] = [parseStored(oldValue), parseStored(newValue)]
    if (edited) {
      if (openForms === 0) become(edited)
      return
    }
    // The draft was sent or cleared in another tab: the same content here must not be sent a second time.
    if (erased && sameContent(erased, read())) become(empty)
  }

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', followOtherTab)
      // Another tab may change the stored draft while no page shows it here.
      draft = undefined
    }
  }

  return {
    empty,
    read,
    changedAt: () => changedAt,
    isRestored: () => {
      read()
      return isRestored
    },
    isUntouched,
    change: (patch) => {
      const next = { ...read(), ...patch }
      if (isUntouched(next)) removeExpiring(key)
      else writeExpiring(key, next)
      become(next)
    },
    release,
    finish: (sent) => {
      release(sent)
      if (!sameContent(read(), sent)) return
      start = shape.start()
      become(start)
    },
    clear: () => {
      removeExpiring(key)
      become(empty)
    },
    subscribe,
    subscribeForm: (listener) => {
      openForms += 1
      const stop = subscribe(listener)
      return () => {
        openForms -= 1
        stop()
      }
    },
  }
}

/** One slice of the draft; renders again only when that slice changes. The prerendered page shows the empty form. */
export const useDraft = <Draft extends object, Slice>(
  store: DraftStore<Draft>,
  slice: (draft: Draft) => Slice,
): Slice =>
  useSyncExternalStore(
    store.subscribe,
    () => slice(store.read()),
    () => slice(store.empty),
  )
