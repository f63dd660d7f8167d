import { requestDue } from './answer-due.ts'
import type { Booking } from './booking.ts'
import { takingsOf } from './cash-up.ts'
import type { Calendar } from './diary/open-days.ts'
import { isMissed, tookPlace } from './diary/outcome.ts'
import type { Therapist } from './diary/therapists.ts'
import { earningsOf, valueOf } from './earnings.ts'

/** The owner's figures of one month. The notes below the table in House say in words what is counted here. */

type Answers = { now: Date; calendar: Calendar }

/**
 * `late` includes requests that still wait after the time was due, `waiting` those whose time has not ended. `unknown`: the time of the
 * answer is not stored.
 */
type AnswerKind = 'inTime' | 'late' | 'waiting' | 'unknown'
export type RequestFigures = { all: number } & Record<AnswerKind, number>

/** A visitor's request, not an entry of the desk. */
const isRequest = ({ isEntered }: Booking) => !isEntered

/** A guest who asks by the link to cancel needs no answer any more. */
const answeredAt = ({ firstAnsweredAt, cancelAskedAt }: Booking): Date | null =>
  firstAnsweredAt && cancelAskedAt && cancelAskedAt < firstAnsweredAt ? cancelAskedAt : firstAnsweredAt

const answerOf = (booking: Booking, { now, calendar }: Answers): AnswerKind => {
  const due = requestDue(booking, calendar)
  const answered = answeredAt(booking)
  if (!due || (!answered && booking.status !== 'pending')) return 'unknown'
  if (answered) return answered <= due ? 'inTime' : 'late'
  return now <= due ? 'waiting' : 'late'
}

export const requestFigures = (bookings: readonly Booking[], answers: Answers): RequestFigures => {
  const figures: RequestFigures = { all: 0, inTime: 0, late: 0, waiting: 0, unknown: 0 }
  for (const booking of bookings.filter(isRequest)) {
    figures.all += 1
    figures[answerOf(booking, answers)] += 1
  }
  return figures
}

export type VisitFigures = {
  visits: number
  guests: number
  /** Noted as "Did not come". */
  missed: number
  /** Whole thebe: what was paid or, where that is not noted, the total. */
  value: number
  /** Visits without either, by date: their total is no plain amount, such as `from P350`. */
  withoutAmount: Booking[]
  /** Of bookings that did not take place. */
  fees: number
}

/** Of bookings whose date lies in the month. */
export const visitFigures = (bookings: readonly Booking[], now: Date): VisitFigures => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const didNot = bookings.filter((booking) => !tookPlace(booking, now))
  return {
    visits: visits.length,
    guests: visits.reduce((sum, { guests }) => sum + guests, 0),
    missed: bookings.filter(isMissed).length,
    value: visits.reduce((sum, visit) => sum + (valueOf(visit) ?? 0), 0),
    withoutAmount: visits
      .filter((visit) => valueOf(visit) === undefined)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    fees: didNot.reduce((sum, { paid }) => sum + (paid?.amount ?? 0), 0),
  }
}

export const monthFigures = (
  records: { requests: readonly Booking[]; visits: readonly Booking[] },
  { now, calendar, therapists }: Answers & { therapists: readonly Therapist[] },
) => ({
  requests: requestFigures(records.requests, { now, calendar }),
  visits: visitFigures(records.visits, now),
  takings: takingsOf(records.visits, now),
  earnings: earningsOf(records.visits, now, therapists),
})
