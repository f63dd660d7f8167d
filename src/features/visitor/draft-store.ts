import { useSyncExternalStore } from 'react'
import { newId } from '#data/new-id.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

/** Describes the draft of one form. */
type DraftShape<Draft extends object> = {
  /** Its key in local storage. */
  key: string
  /** The untouched form. */
  empty: Draft
  /** The untouched form of a remembered visitor. */
  start: () => Draft
}

/** A draft as it is sent, with its key: random, made with the first change and stored with the draft. The id of the record depends on it. */
export type Entered<Draft> = { draft: Draft; key: string }

export type DraftStore<Draft extends object> = {
  empty: Draft
  read: () => Draft
  entered: () => Entered<Draft>
  /** Whether the draft equals the initial one of a new or remembered visitor. */
  isUntouched: (draft: Draft) => boolean
  change: (patch: Partial<Draft>) => void
  /** Erases what was sent from the device, unless another draft is stored by now. The form still shows it. */
  release: (sent: Entered<Draft>) => void
  /** `release`, and resets the form. If it holds other content by now, that stays and gets a key of its own. */
  finish: (sent: Entered<Draft>) => void
  /** Erases the draft from this device. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  /** `subscribe` for a form: while one is open, another tab's edits do not replace what is typed in it. */
  subscribeForm: (listener: () => void) => () => void
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
  let draftKey: string | undefined
  const listeners = new Set<() => void>()
  let openForms = 0

  /** The draft of an earlier visit. */
  const stored = (): Entered<Draft> | undefined => {
    const { draft, key: storedKey = '' } = (readExpiring(key) ?? {}) as Partial<Entered<Draft>>
    return draft && { draft: { ...empty, ...draft }, key: storedKey }
  }

  const begin = () => {
    start = shape.start()
    const found = stored()
    draftKey = found?.key
    return found?.draft ?? start
  }
  const read = () => (draft ??= begin())
  const keyOfDraft = () => (draftKey ??= newId())
  const become = (next: Draft | undefined) => {
    draft = next
    for (const listener of listeners) listener()
    if (listeners.size === 0) draft = undefined
  }
  const isUntouched = (some: Draft) => sameContent(some, empty) || sameContent(some, start)

  const change = (patch: Partial<Draft>) => {
    const next = { ...read(), ...patch }
    if (isUntouched(next)) erase()
    else writeExpiring(key, { draft: next, key: keyOfDraft() } satisfies Entered<Draft>)
    become(next)
  }
  const erase = () => {
    removeExpiring(key)
    draftKey = undefined
  }
  const release = (sent: Entered<Draft>) => {
    const found = stored()
    if (found?.key === sent.key && sameContent(found.draft, sent.draft)) removeExpiring(key)
  }

  // What is typed in an open form of this tab is never replaced.
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key && openForms === 0) become(undefined)
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
    entered: () => ({ draft: read(), key: keyOfDraft() }),
    isUntouched,
    change,
    release,
    finish: (sent) => {
      release(sent)
      const shown = read()
      if (draftKey !== sent.key) return
      draftKey = undefined
      if (!sameContent(shown, sent.draft)) return change({})
      start = shape.start()
      become(start)
    },
    clear: () => {
      erase()
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
  store: Pick<DraftStore<Draft>, 'empty' | 'read' | 'subscribe'>,
  slice: (draft: Draft) => Slice,
): Slice =>
  useSyncExternalStore(
    store.subscribe,
    () => slice(store.read()),
    () => slice(store.empty),
  )
