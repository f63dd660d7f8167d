import { promiseState } from '#domain/promise.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Record<ReturnType<typeof promiseState>['urgency'], BadgeTone> = {
  calm: 'neutral',
  pressing: 'warn',
  overdue: 'bad',
}

/** How long the promise made to this person still runs. */
export const DueBadge = ({ due, now }: { due: Date | undefined; now: Date }) => {
  if (due === undefined) return null
  const { urgency, text } = promiseState(due, now)
  return <Badge tone={tones[urgency]}>{text}</Badge>
}

/** The edge of a card whose promise is broken: seen from across the room. */
export const overdueEdge = 'border-l-4 border-l-bad'
