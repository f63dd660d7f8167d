import { CONTACT_PROMISE_HOURS } from '#config/limits.ts'
import type { Booking } from './booking.ts'
import type { Contact } from '#features/message/contact.ts'
import type { Calendar } from '#features/diary/open-days.ts'
import { promiseDue, visitStart } from './promise.ts'

const MINUTE = 60_000
/** An open promise is urgent from this many minutes before its end. */
const PRESSING = 30
/** Minutes before its start by which a request needs its answer when the usual promise would end after the start. */
const ANSWER_BEFORE_VISIT = 30
/** A proposal without an answer is urgent after a day, and from two hours before the proposed time. */
const [GUEST_WAIT, BEFORE_PROPOSAL] = [1_440 * MINUTE, 120 * MINUTE]

/** When the promise to answer begins, again when a wish is declined; undefined for a wish to cancel and while a proposal waits for the guest. */
const askedAt = ({ status, createdAt, declinedAt, proposal, wish }: Booking): Date | undefined => {
  if (wish) return wish.kind === 'cancel' ? undefined : (wish.createdAt ?? undefined)
  return status === 'pending' && !proposal ? (declinedAt ?? createdAt ?? undefined) : undefined
}

type Answer = { due: Date; start?: Date }

/** When the promise ends, or 30 minutes before the first of the times that begins before then: `start`. */
const answerTo = (asked: Date, starts: readonly (Date | undefined)[], calendar: Calendar): Answer => {
  const promised = promiseDue(asked, calendar)
  const [start] = starts.flatMap((one) => one ?? []).sort((one, other) => +one - +other)
  if (!start || start >= promised) return { due: promised }
  return { due: new Date(start.getTime() - ANSWER_BEFORE_VISIT * MINUTE), start }
}

/** When request or wish must have its answer: the visit, or the wished time, may begin before the promise ends. */
const answerOf = (booking: Booking, calendar: Calendar): Answer | undefined => {
  const asked = askedAt(booking)
  const { wish } = booking
  return asked && answerTo(asked, [visitStart(booking), wish?.kind === 'move' ? visitStart(wish) : undefined], calendar)
}

export const bookingDue = (booking: Booking, calendar: Calendar): Date | undefined => answerOf(booking, calendar)?.due

/** Since when the desk waits for the guest to answer a proposal; undefined when it does not. */
export const guestWait = (booking: Booking, now: Date): { since: Date; isPressing: boolean } | undefined => {
  const { status, proposal, wish } = booking
  if (status !== 'pending' || !proposal?.at || wish) return undefined
  const proposed = visitStart(proposal)
  const isLong = now.getTime() - proposal.at.getTime() >= GUEST_WAIT
  return { since: proposal.at, isPressing: isLong || (proposed !== undefined && +proposed - +now <= BEFORE_PROPOSAL) }
}

/** Also for an answered request. Once the desk moved the visit, the requested time is not stored, so the usual promise counts. */
export const requestDue = (
  { createdAt, date, time, dateModified }: Pick<Booking, 'createdAt' | 'date' | 'time' | 'dateModified'>,
  calendar: Calendar,
): Date | undefined =>
  createdAt ? answerTo(createdAt, dateModified ? [] : [visitStart({ date, time })], calendar).due : undefined

/** Whether the answer is due before the usual promise ends and the visit has not begun, so that a quick answer still helps. */
export const isVisitAtStake = (booking: Booking, now: Date, calendar: Calendar): boolean => {
  const start = answerOf(booking, calendar)?.start
  return start !== undefined && start > now
}

export const contactDue = ({ answeredAt, createdAt }: Contact): Date | undefined =>
  answeredAt === null && createdAt ? new Date(createdAt.getTime() + CONTACT_PROMISE_HOURS * 60 * MINUTE) : undefined

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
