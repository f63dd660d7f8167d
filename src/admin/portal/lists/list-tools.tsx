import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** A row of tools. On a phone it scrolls sideways; its padding leaves room for the focus ring. */
export const toolRow =
  'flex justify-between gap-2 max-sm:-m-1.5 max-sm:overflow-x-auto max-sm:p-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap'

type ListToolsProps = {
  search: ReactNode
  /** Filters and buttons. */
  children?: ReactNode
}

/**
 * The row above a list. Search and tools share it, so that the first entry is on the first screen. On a phone the search is an icon until
 * it is used; then it gets a row of its own.
 */
export const ListTools = ({ search, children }: ListToolsProps) => (
  <div className="mb-3 flex flex-wrap gap-2 xl:gap-x-4 print:hidden">
    <div
      className={classNames(
        'w-full',
        children !== undefined && 'max-sm:not-has-data-open:w-11 xl:w-auto xl:min-w-44 xl:flex-1',
      )}
    >
      {search}
    </div>
    {children !== undefined && (
      <div className="min-w-0 flex-1 sm:basis-full xl:flex-none xl:basis-auto">{children}</div>
    )}
  </div>
)
