import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { SearchBar } from './search-bar.tsx'

/** A row of tools. On a phone it scrolls sideways; its padding leaves room for the focus ring. */
export const toolRow =
  'flex justify-between gap-2 max-sm:-m-1.5 max-sm:overflow-x-auto max-sm:p-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap'

/**
 * The row above a list: the search and, as `children`, filters and buttons. They share a row so that the first entry is on the first screen.
 * On a phone the search is an icon until it is used; then it gets a row of its own.
 */
export const ListTools = ({ children }: { children?: ReactNode }) => (
  <div className="mb-3 flex flex-wrap gap-2 xl:gap-x-4 print:hidden">
    <div
      className={classNames(
        'w-full',
        children !== undefined && 'max-sm:not-has-data-open:w-11 xl:w-auto xl:min-w-44 xl:flex-1',
      )}
    >
      <SearchBar />
    </div>
    {children !== undefined && (
      <div className="min-w-0 flex-1 sm:basis-full xl:flex-none xl:basis-auto">{children}</div>
    )}
  </div>
)
