import { PortalButton } from '../buttons.tsx'
import type { CountedPages } from './use-pages.ts'

type ListEndProps = {
  pages: CountedPages<unknown>
  noun: string
  search: string
  /** The search has found other entries, shown above the list. */
  hasMoreAbove: boolean
  /** The number of loaded entries that match the search. */
  shown: number
  /** Shows older loaded entries; undefined if all are shown. */
  onOlder: (() => void) | undefined
  onFurther: () => void
}

/** The end of a list: how many entries are shown, and a button for older ones. */
export const ListEnd = ({ pages, noun, search, hasMoreAbove, shown, onOlder, onFurther }: ListEndProps) => {
  const { list, total, hasMore, loadingMore, moreFailed } = pages
  const loaded = list?.length ?? 0
  const extent = search
    ? `${shown} ${hasMoreAbove ? 'more ' : ''}found among ${loaded} of ${total ?? 'more'} ${noun}`
    : `${loaded} of ${total ?? 'more'} shown`
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-4 print:hidden">
      {onOlder && (
        <PortalButton tone="plain" onClick={onOlder}>
          Show older
        </PortalButton>
      )}
      {hasMore && !onOlder && (
        <PortalButton tone="plain" busy={loadingMore} busyText="Loading..." onClick={onFurther}>
          {search ? 'Look further back' : 'Load more'}
        </PortalButton>
      )}
      <p role="status" className="text-small text-ink-soft">
        {(hasMore || search !== '') && (moreFailed ?? extent)}
      </p>
    </div>
  )
}
