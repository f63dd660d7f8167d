import { CONTACT_PROMISE_HOURS } from '#config/limits.ts'
import type { Booking } from './booking.ts'
import type { Contact } from './contact.ts'
import type { Calendar } from './diary/open-days.ts'
import { promiseDue, visitStart } from './promise.ts'
import { timeInWords, venueMinutes } from './venue-clock.ts'

const MINUTE = 60_000
/** An open promise is urgent from this many minutes before its end. */
const PRESSING = 30
/** Minutes before its start by which a request needs its answer when the usual promise would end after the start. */
const ANSWER_BEFORE_VISIT = 30
/** A proposal without an answer is urgent after a day, and from two hours before the proposed time. */
const [GUEST_WAIT, BEFORE_PROPOSAL] = [1_440 * MINUTE, 120 * MINUTE]

/**
 * When the desk's promise to answer begins: with the guest's wish, else with the request, and again when the desk declines a wish.
 * Undefined when no answer is due: for a wish to cancel, while a proposal waits for the guest, for a decided booking, and for an old
 * booking without a timestamp.
 */
const askedAt = ({ status, createdAt, declinedAt, proposal, wish }: Booking): Date | undefined => {
  if (wish) return wish.kind === 'cancel' ? undefined : (wish.createdAt ?? undefined)
  return status === 'pending' && !proposal ? (declinedAt ?? createdAt ?? undefined) : undefined
}

/** The start of the visit, or of the time that the guest wishes, if the answer must come before the usual promise ends. */
const startBeforePromise = (booking: Booking, calendar: Calendar): Date | undefined => {
  const asked = askedAt(booking)
  if (!asked) return undefined
  const wished = booking.wish?.kind === 'move' ? visitStart(booking.wish) : undefined
  const [first] = [visitStart(booking), wished].flatMap((start) => start ?? []).sort((one, other) => +one - +other)
  return first && first < promiseDue(asked, calendar) ? first : undefined
}

/** When request or wish must have its answer: when the promise ends, or 30 minutes before the visit if that begins first. */
export const bookingDue = (booking: Booking, calendar: Calendar): Date | undefined => {
  const asked = askedAt(booking)
  if (!asked) return undefined
  const start = startBeforePromise(booking, calendar)
  return start ? new Date(start.getTime() - ANSWER_BEFORE_VISIT * MINUTE) : promiseDue(asked, calendar)
}

/** Since when the desk waits for the guest to answer a proposal; undefined when it does not. */
export const guestWait = (booking: Booking, now: Date): { since: Date; isPressing: boolean } | undefined => {
  const { status, proposal, wish } = booking
  if (status !== 'pending' || !proposal?.at || wish) return undefined
  const proposed = visitStart(proposal)
  const isLong = now.getTime() - proposal.at.getTime() >= GUEST_WAIT
  return { since: proposal.at, isPressing: isLong || (proposed !== undefined && +proposed - +now <= BEFORE_PROPOSAL) }
}

/**
 * When a request's first answer was due, also for an answered request. Equals `bookingDue` while the request is open. After the desk moved
 * the visit, the requested time is no longer stored, so the usual promise counts. Undefined for an old booking without a timestamp.
 */
export const requestDue = (
  { createdAt, date, time, dateModified }: Pick<Booking, 'createdAt' | 'date' | 'time' | 'dateModified'>,
  calendar: Calendar,
): Date | undefined => {
  if (!createdAt) return undefined
  const promised = promiseDue(createdAt, calendar)
  const start = dateModified ? undefined : visitStart({ date, time })
  return start && start < promised ? new Date(start.getTime() - ANSWER_BEFORE_VISIT * MINUTE) : promised
}

/** Whether the answer is due before the usual promise ends and the visit has not begun, so that a quick answer still helps. */
export const isVisitAtStake = (booking: Booking, now: Date, calendar: Calendar): boolean => {
  const start = startBeforePromise(booking, calendar)
  return start !== undefined && start > now
}

/** Why a request is due before its usual promise, such as `Answer before 8:30 AM: …`; undefined when it is not. */
export const earlyDueText = (booking: Booking, now: Date, calendar: Calendar): string | undefined => {
  const [start, due] = [startBeforePromise(booking, calendar), bookingDue(booking, calendar)]
  if (!start || !due) return undefined
  if (start <= now) return `The visit would have begun at ${timeOf(start)}`
  return `Answer ${due < now ? 'at once' : `before ${timeOf(due)}`}: the visit would begin at ${timeOf(start)}`
}

const timeOf = (at: Date) => timeInWords(venueMinutes(at))

/** When this message must have its answer; undefined once it is answered. */
export const contactDue = ({ isWaiting, createdAt }: Contact): Date | undefined =>
  isWaiting && createdAt ? new Date(createdAt.getTime() + CONTACT_PROMISE_HOURS * 60 * MINUTE) : undefined

/** `25 min`, `1 h 20 min`, `3 days 4 h`. */
const spanText = (minutes: number): string => {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return `${String(days)} day${days === 1 ? '' : 's'}${hours > 0 ? ` ${String(hours)} h` : ''}`
  return [hours > 0 && `${String(hours)} h`, (rest > 0 || hours === 0) && `${String(rest)} min`]
    .filter(Boolean)
    .join(' ')
}

type PromiseState = { urgency: 'calm' | 'pressing' | 'overdue'; text: string }

/** The time left of a promise, in whole minutes, rounded down. */
export const promiseState = (due: Date, now: Date): PromiseState => {
  const left = (due.getTime() - now.getTime()) / MINUTE
  if (left < 0) return { urgency: 'overdue', text: `Overdue by ${spanText(Math.max(1, Math.floor(-left)))}` }
  return { urgency: left < PRESSING ? 'pressing' : 'calm', text: `Answer within ${spanText(Math.floor(left))}` }
}
