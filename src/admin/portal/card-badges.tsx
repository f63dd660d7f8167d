import type { BookingStatus, CancelledFor } from '#domain/booking.ts'
import { promiseState } from '#domain/answer-due.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const STATUSES: Record<BookingStatus, { tone: BadgeTone; text: string }> = {
  pending: { tone: 'warn', text: 'Pending' },
  confirmed: { tone: 'good', text: 'Confirmed' },
  rejected: { tone: 'bad', text: 'Rejected' },
}

type StatusBadgeProps = { status: BookingStatus; cancelledFor?: CancelledFor | undefined }

/** A cancelled booking is stored as rejected. */
export const StatusBadge = ({ status, cancelledFor }: StatusBadgeProps) => (
  <Badge tone={STATUSES[status].tone}>{cancelledFor ? 'Cancelled' : STATUSES[status].text}</Badge>
)

const URGENCY_TONES: Record<ReturnType<typeof promiseState>['urgency'], BadgeTone> = {
  calm: 'neutral',
  pressing: 'warn',
  overdue: 'bad',
}

/** How long the promise made to this person still runs. */
export const DueBadge = ({ due, now }: { due: Date | undefined; now: Date }) => {
  if (due === undefined) return null
  const { urgency, text } = promiseState(due, now)
  return <Badge tone={URGENCY_TONES[urgency]}>{text}</Badge>
}

/** The edge of a card whose promise is broken: seen from across the room. */
export const overdueEdge = 'border-l-4 border-l-bad'

/** Stands on the card's edge and takes no place in it: when it goes, no button moves. */
export const NewBadge = ({ children }: { children: string }) => (
  <p className="absolute -top-2.5 right-4 rounded-full bg-gold px-3 text-[0.8125rem] leading-5 font-medium text-charcoal print:hidden">
    {children}
  </p>
)

export const newEdge = 'border-gold-deep'
