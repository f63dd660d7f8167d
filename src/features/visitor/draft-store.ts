import { useSyncExternalStore } from 'react'
import { newId } from '#shared/new-id.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

type DraftShape<Draft extends object> = {
  key: string
  empty: Draft
  /** The untouched form of a remembered visitor. */
  start: () => Draft
}

/** A draft as it is sent, with its random key, stored with the draft. The id of the record depends on it. */
type Entered<Draft> = { draft: Draft; key: string }

export type DraftStore<Draft extends object> = ReturnType<typeof createDraftStore<Draft>>

/** Every draft is spread from the empty one, so its keys have one order and equal content is equal text. */
const sameContent = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Kept in local storage for a day. A part of the page renders only when its slice changes. Reads storage on first use. */
export const createDraftStore = <Draft extends object>({ key: place, empty, start }: DraftShape<Draft>) => {
  let current: Entered<Draft> | undefined
  const listeners = new Set<() => void>()
  let openForms = 0

  const stored = (): Entered<Draft> | undefined => {
    const { draft, key = newId() } = (readExpiring(place) ?? {}) as Partial<Entered<Draft>>
    return draft && { draft: { ...empty, ...draft }, key }
  }
  const entered = () => (current ??= stored() ?? { draft: start(), key: newId() })
  const become = (next: Entered<Draft> | undefined) => {
    current = next
    for (const listener of listeners) listener()
    if (listeners.size === 0) current = undefined
  }
  const isUntouched = (draft: Draft) => sameContent(draft, empty) || sameContent(draft, start())
  const keep = (next: Entered<Draft>) => {
    if (isUntouched(next.draft)) removeExpiring(place)
    else writeExpiring(place, next)
    become(next)
  }

  const followOtherTab = (event: StorageEvent) => {
    if (event.key === place && openForms === 0) become(undefined)
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', followOtherTab)
      // Another tab may change the stored draft while no page shows it here.
      current = undefined
    }
  }

  return {
    empty,
    read: () => entered().draft,
    entered,
    isUntouched,
    change: (patch: Partial<Draft>) => {
      const { draft, key } = entered()
      keep({ draft: { ...draft, ...patch }, key })
    },
    /** Erases what was sent from the device and resets the form. Other content that was entered by now stays, with a key of its own. */
    finish: (sent: Entered<Draft>) => {
      const [found, shown] = [stored(), entered()]
      if (found?.key === sent.key && sameContent(found.draft, sent.draft)) removeExpiring(place)
      if (shown.key !== sent.key) return
      if (sameContent(shown.draft, sent.draft)) become({ draft: start(), key: newId() })
      else keep({ draft: shown.draft, key: newId() })
    },
    clear: () => {
      removeExpiring(place)
      become({ draft: empty, key: newId() })
    },
    subscribe,
    /** `subscribe` for a form: while one is open, another tab's edits do not replace what is typed in it. */
    subscribeForm: (listener: () => void) => {
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
