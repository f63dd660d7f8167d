import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { useNow } from '../use-now.ts'
import { isOverdue } from './overdue-first.ts'

type RowButtonProps = {
  due: Date | undefined
  isNew: boolean
  className: string
  onClick: () => void
  children: ReactNode
}

/** A row for an entry that waits. A click opens its card. */
export const RowButton = ({ due, isNew, className, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    data-new={isNew || undefined}
    data-waits
    onClick={onClick}
    className={classNames(
      'w-full rounded-[2px] border bg-paper px-3 text-left text-small hover:border-ink',
      isNew ? newEdge : 'border-line',
      isOverdue(due, useNow()) && overdueEdge,
      className,
    )}
  >
    {children}
  </button>
)

type ShortRowProps = Omit<RowButtonProps, 'className'> & {
  name: string
  /** Behind the name, if no answer of the desk is due. */
  badge?: ReactNode
}

/** A row of two lines, which may be truncated: who and until when, then what. */
export const ShortRow = ({ name, badge, children, ...row }: ShortRowProps) => (
  <RowButton {...row} className="py-px leading-snug">
    <span className="flex min-h-7 items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <DueBadge due={row.due} now={useNow()} />
      {badge}
    </span>
    <span className="block truncate text-ink-soft tabular-nums">{children}</span>
  </RowButton>
)
