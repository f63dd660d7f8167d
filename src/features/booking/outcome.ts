import { OUTCOME } from '#records/booking.ts'
import { visitStart } from './promise.ts'
import { isDate, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import type { When } from './wish.ts'
import { endOf, lastEntry, type Plan } from '#features/diary/plan.ts'
import { QUARTER } from '#features/diary/occupancy.ts'

/** The outcome of a confirmed visit, and the part of its plan that stays occupied when the guest does not come. */

/** Each can be taken back; then the booking has no outcome. */
const OUTCOMES = OUTCOME.kind.values
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  arrived: 'Arrived',
  done: 'Done',
  missed: 'Did not come',
}

export const outcomeOf = (value: unknown): Outcome | undefined => OUTCOMES.find((known) => known === value)

/** A visit with a final outcome must not be moved, because the outcome would then be recorded for another time. */
export const isOver = (outcome: { kind: Outcome } | undefined): boolean =>
  outcome?.kind === 'done' || outcome?.kind === 'missed'

const MINUTE = 60_000
/** A guest may be this many minutes late before the desk can note that nobody came. */
const MISSED_AFTER = 10
/** A cancellation less than this many minutes before the start is late. */
const LATE_CANCEL = 4 * 60

/** From the day of the visit on, “Did not come” from ten minutes after the start. Any outcome can be taken back. */
export const possibleOutcomes = (booking: When & Noted, now: Date): (Outcome | 'takenBack')[] => {
  const { status, outcome, date } = booking
  if (status !== 'confirmed') return []
  if (outcome) return outcome.kind === 'arrived' ? ['done', 'takenBack'] : ['takenBack']
  if (!isDate(date) || venueToday(now) < date) return []
  const start = visitStart(booking)
  const isMissable = start !== undefined && now.getTime() >= start.getTime() + MISSED_AFTER * MINUTE
  return ['arrived', 'done', ...(isMissable ? (['missed'] as const) : [])]
}

type Noted = { status: string; outcome?: { kind: Outcome } }

/** Whether a booking counts as a visit: confirmed, begun or the guest has arrived, and not missed. */
export const tookPlace = (booking: When & Noted, now: Date): boolean => {
  const { status, outcome } = booking
  const start = visitStart(booking)
  const hasBegun = start !== undefined && start <= now
  return status === 'confirmed' && (outcome ? outcome.kind !== 'missed' : hasBegun)
}

export const isMissed = ({ status, outcome }: Noted): boolean => status === 'confirmed' && outcome?.kind === 'missed'

/** Less than four hours before the start, or after it. */
const isLate = (booked: When, at: Date): boolean => {
  const start = visitStart(booked)
  return start !== undefined && start.getTime() - at.getTime() < LATE_CANCEL * MINUTE
}

type Asking = { wish?: { kind: string; createdAt: Date | null } | undefined }

/** Whether a cancellation now is late: counts from when the guest asked by the link to cancel, else from `now`. */
export const isLateCancel = (booking: When & Asking, now: Date): boolean => {
  const askedAt = booking.wish?.kind === 'cancel' ? booking.wish.createdAt : null
  return isLate(booking, askedAt ?? now)
}

/** Whether a cancelled booking was cancelled late: counts from when the guest asked by the link, else from when the desk recorded it. */
export const isCancelledLate = (booking: When & { cancelAskedAt: Date | null; cancelledAt: Date | null }): boolean => {
  const at = booking.cancelAskedAt ?? booking.cancelledAt
  return at !== null && isLate(booking, at)
}

/** What stays occupied when the guest did not come: what has begun, up to the next quarter hour. After the day the plan stays as it is. */
export const planAfterMissed = (plan: Plan, now: Date): Plan | undefined => {
  const today = venueToday(now)
  if (plan.date < today) return plan
  if (plan.date > today) return undefined
  const cut = Math.ceil(venueMinutes(now) / QUARTER) * QUARTER
  const last = lastEntry(plan)
  const entries = plan.entries
    .filter(({ start }) => start < cut)
    .map((entry) => ({ ...entry, minutes: Math.min(entry.minutes, cut - entry.start) }))
  if (!last || entries.length === 0) return undefined
  const buffer = Math.min(plan.buffer, Math.max(0, cut - endOf(last)))
  return { ...plan, buffer, entries }
}
