import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type ListToolsProps = {
  search: ReactNode
  /** Filters and buttons. */
  children?: ReactNode
}

/**
 * What stands above a list. On a phone search and tools share a row, so that the first entry shows on the first screen: the search is an
 * icon until it is used, then it takes a row of its own.
 */
export const ListTools = ({ search, children }: ListToolsProps) => (
  <div className="mb-3 flex flex-wrap gap-2 sm:mb-4 sm:gap-4 print:hidden">
    <div className={classNames('w-full', children !== undefined && 'max-sm:not-has-data-open:w-11')}>{search}</div>
    {children !== undefined && <div className="min-w-0 flex-1 sm:basis-full">{children}</div>}
  </div>
)
