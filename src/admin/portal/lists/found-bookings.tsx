import { useCallback } from 'react'
import { loadChunk } from '#data/firebase/remote-call.ts'
import { prefetched } from '../late-part.tsx'
import { useRead } from './use-read.ts'
import type { FoundListProps } from './found-list.tsx'
import { SearchedNote, SearchFailed } from './searched-note.tsx'

/** A chunk of its own, fetched with the dialogs or with the first search. */
const loadList = prefetched(() => loadChunk(() => import('./found-list.tsx')))

export const useFoundList = (isSearching: boolean) =>
  useRead(useCallback(() => (isSearching ? loadList() : Promise.resolve(undefined)), [isSearching]))

type FoundBookingsProps = FoundListProps & { list: ReturnType<typeof useFoundList> }

/** Below the search field: what was searched, and entries that were found besides the loaded bookings. */
export const FoundBookings = ({ list, ...props }: FoundBookingsProps) =>
  props.found.isSearching && (
    <>
      <SearchedNote text={props.found.text} />
      {list.value ? (
        <list.value.FoundList {...props} />
      ) : (
        <SearchFailed what="more than the loaded bookings" failed={list.failed} onRetry={() => void list.reload()} />
      )}
    </>
  )
