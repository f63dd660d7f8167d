import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PortalButton } from './buttons.tsx'
import { DueBadge, newEdge, overdueEdge } from './card-badges.tsx'
import { useNow } from './use-now.ts'
import { isOverdue } from './overdue-first.ts'

type ShortRowProps = {
  name: string
  due: Date | undefined
  isNew: boolean
  /** Behind the name, if no answer of the desk is due. */
  badge?: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A row for an entry that waits, of two lines, which may be truncated: who and until when, then what. A click opens its card. */
export const ShortRow = ({ name, due, isNew, badge, onClick, children }: ShortRowProps) => {
  const now = useNow()
  return (
    <button
      type="button"
      data-waits
      onClick={onClick}
      className={classNames(
        'w-full rounded-[2px] border bg-paper px-3 py-px text-left text-small leading-snug hover:border-ink',
        isNew ? newEdge : 'border-line',
        isOverdue(due, now) && overdueEdge,
      )}
    >
      <span className="flex min-h-7 items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <DueBadge due={due} now={now} />
        {badge}
      </span>
      <span className="block truncate text-ink-soft tabular-nums">{children}</span>
    </button>
  )
}

/** The number of rows shown at once; more would push the list off the first screen. */
const FEW = 2

type AnswerFirstProps<T> = {
  /** The most urgent first. */
  entries: readonly T[]
  row: (entry: T) => ReactNode
  children?: ReactNode
}

/** The strip above a list, which is newest first: once more what is overdue or at stake, however old. A press on a row opens its card. */
export const AnswerFirst = <T extends { id: string }>({ entries, row, children }: AnswerFirstProps<T>) => {
  const [isWhole, setWhole] = useState(false)
  const more = entries.length - FEW
  return (
    <section aria-label="Answer first" className="mb-3 sm:flex sm:flex-wrap sm:items-start sm:gap-x-4 print:hidden">
      <h3 className="text-small font-medium text-warn max-sm:mb-1 sm:py-3.5">Answer first</h3>
      <ul className="grid flex-1 gap-2 lg:grid-cols-2">
        {entries.slice(0, isWhole ? undefined : FEW).map((entry) => (
          <li key={entry.id} className="min-w-0">
            {row(entry)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <PortalButton aria-expanded={isWhole} className="max-sm:mt-2 sm:mt-1" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `${String(more)} more`}
        </PortalButton>
      )}
      {children}
    </section>
  )
}
