import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Pages } from './use-pages.ts'

type PagedListProps<T> = {
  pages: Pages<T>
  /** What the list holds, in the plural: "clients". */
  noun: string
  empty: string
  /** How many there are in all, when that is known. */
  total: number | undefined
  className?: string
  /** What is shown of the loaded ones, in which order; all of them as they came unless told. */
  arrange?: (list: readonly T[]) => readonly T[]
  children: (entry: T) => ReactNode
}

/** A list in its four states. One that could not be loaded says so and is never shown as empty. */
export const PagedList = <T,>({ pages, noun, empty, total, className, arrange, children }: PagedListProps<T>) => {
  const { list, loading, failed, hasMore, loadingMore, moreFailed, loadMore, reload } = pages
  const retry = (
    <PortalButton tone="plain" busy={loading} busyText="Loading..." onClick={() => void reload()}>
      Retry
    </PortalButton>
  )
  if (list === undefined && failed === undefined) return <Spinner label={`Loading ${noun}...`} className="py-16" />
  if (list === undefined) {
    return (
      <Notice tone="bad" title={`Could not load ${noun}`} action={retry}>
        {failed}
      </Notice>
    )
  }
  const shown = arrange ? arrange(list) : list
  return (
    <>
      {failed !== undefined && (
        <Notice tone="bad" title={`Could not refresh ${noun}`} action={retry} className="mb-5">
          {failed}
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice tone="neutral" title={empty} />
      ) : (
        <ul className={className}>{shown.map(children)}</ul>
      )}
      {hasMore && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-4">
          <PortalButton tone="plain" busy={loadingMore} busyText="Loading..." onClick={() => void loadMore()}>
            Load more
          </PortalButton>
          <p role="status" className="text-small text-ink-soft">
            {moreFailed ?? `${list.length} of ${total ?? 'more'} shown`}
          </p>
        </div>
      )}
    </>
  )
}
