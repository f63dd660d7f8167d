import { useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'

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
