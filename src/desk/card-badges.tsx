import type { BookingStatus, CancelledFor } from '#features/booking/booking.ts'
import { promiseState } from '#features/booking/answer-due.ts'
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

export const DueBadge = ({ due, now }: { due: Date | undefined; now: Date }) => {
  if (due === undefined) return null
  const { urgency, text } = promiseState(due, now)
  return <Badge tone={URGENCY_TONES[urgency]}>{text}</Badge>
}

/** The edge of an overdue card, wide enough to be seen from a distance. */
export const overdueEdge = 'border-l-4 border-l-bad'

/** A badge on the card's edge, outside of the layout, so that no button moves when it disappears. */
export const NewBadge = ({ children }: { children: string }) => (
  <p className="absolute -top-2.5 right-4 rounded-full bg-gold px-3 text-[0.8125rem] leading-5 font-medium text-charcoal print:hidden">
    {children}
  </p>
)

export const newEdge = 'border-gold-deep'
