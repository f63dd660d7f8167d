import type { ReactNode } from 'react'
import { matches, type Searchable } from '#features/booking/search.ts'
import { Notice } from '#ui/notice.tsx'
import { PortalButton } from './buttons.tsx'
import { usePortalView } from './portal-view.ts'
import { ReadState } from './read-state.tsx'
import type { CountedPages } from './use-read.ts'

type FoundBesides<T> = {
  /** Whether the entry is shown above the list already. */
  isShown?: (entry: T) => boolean
  /** Whether the database has already found the entry, so that the search text need not match here. */
  isFound?: (entry: T) => boolean
  nothing: string | undefined
}

type PagedListProps<T> = {
  pages: CountedPages<T>
  noun: string
  empty: string
  className?: string
  /** What a search has found besides the loaded entries. */
  found?: FoundBesides<T> | undefined
  children: (entry: T) => ReactNode
}

/** Staff scroll and search a list in pages. It is loading, failed, empty or loaded; a failed list is never shown as empty. */
export const PagedList = <T extends Searchable>(props: PagedListProps<T>) => {
  const { pages, noun, empty, className, found: besides, children } = props
  const { list, total, hasMore } = pages
  const search = usePortalView().search.trim()
  const isFound = (entry: T) =>
    besides?.isShown?.(entry) !== true && (besides?.isFound?.(entry) === true || matches(entry, search))

  // The banner above the lists says that a list could not be read again.
  if (list === undefined) return <ReadState read={pages} name={noun} />

  const shown = list.filter(isFound)
  const all = String(total ?? 'more')
  const extent = search
    ? `${shown.length} found among ${list.length} of ${all} ${noun}`
    : `${list.length} of ${all} shown`
  return (
    <>
      {shown.length > 0 && <ul className={className}>{shown.map(children)}</ul>}
      {/* During a search the end of the list says how many entries were found. */}
      <div role={search ? undefined : 'status'}>
        {shown.length === 0 && (
          <Notice tone="neutral" title={search ? (besides?.nothing ?? `Nothing found for “${search}”`) : empty}>
            {search && `Among the ${list.length} ${noun} loaded.`}
          </Notice>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-4 print:hidden">
        {hasMore && (
          <PortalButton busy={pages.loading} busyText="Loading..." onClick={pages.more}>
            {search ? 'Look further back' : 'Load more'}
          </PortalButton>
        )}
        <p role="status" className="text-small text-ink-soft">
          {(hasMore || search !== '') && extent}
        </p>
      </div>
    </>
  )
}
