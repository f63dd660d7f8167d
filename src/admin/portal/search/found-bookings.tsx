import { loadChunk } from '#data/firebase/remote-call.ts'
import { useRead } from '../lists/use-read.ts'
import type { FoundListProps } from './found-list.tsx'
import { SearchedNote, SearchFailed } from './searched-note.tsx'

/** A chunk of its own, which comes with the first search. */
const loadList = () => loadChunk(() => import('./found-list.tsx'))

/** Under the search field: what was searched, and what was found besides the loaded bookings. */
export const FoundBookings = (props: FoundListProps) =>
  props.found.isSearching && (
    <>
      <SearchedNote text={props.found.text} />
      <LoadedList {...props} />
    </>
  )

const LoadedList = (props: FoundListProps) => {
  const { value, failed, reload } = useRead(loadList)
  if (value) return <value.FoundList {...props} />
  return <SearchFailed what="more than the loaded bookings" failed={failed} onRetry={() => void reload()} />
}
