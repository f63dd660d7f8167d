import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { useNow } from '../use-now.ts'
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
      data-new={isNew || undefined}
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
