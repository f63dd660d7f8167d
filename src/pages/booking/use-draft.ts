import { useSyncExternalStore } from 'react'
import type { BookingDraft } from '#domain/booking.ts'
import { EMPTY_DRAFT, type DraftStore } from './draft-store.ts'

/** One slice of the draft; renders again only when that slice changes. The prerendered page shows the empty form. */
export const useDraft = <Slice>(store: DraftStore, slice: (draft: BookingDraft) => Slice): Slice =>
  useSyncExternalStore(
    store.subscribe,
    () => slice(store.read()),
    () => slice(EMPTY_DRAFT),
  )
