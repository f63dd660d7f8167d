import type { DocumentData } from 'firebase/firestore/lite'
import type { Agreed } from '#domain/agreed-total.ts'
import type { Stamp } from '#domain/booking.ts'
import { availabilityOf, overtakenBy } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { QUARTER } from '#domain/diary/occupancy.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import type { When } from '#domain/wish.ts'
import { DataError } from '../data-error.ts'

/** Date, time and plan of a booking, as staff decided on their screen. */
export type Appointment = When & {
  /** The plan, for the same date. */
  plan: Plan
  /** The day and the limits as the screen showed them; missing when they could not be read. */
  shown?: { day: Day; places: DiarySettings['places'] }
  /** Staff confirmed although there is no place. */
  isOverbooked?: boolean
  /** The agreed total; missing keeps the stored one. The treatments apply to a pending request only. */
  agreed?: Agreed
  /** Id of the client's profile, if the screen has looked it up; then a confirmation does not. */
  profileId?: string
}

/** What staff decided besides date, time and plan. Without the day the earlier overbooking stamp stays. */
export const decided = ({ shown, isOverbooked, agreed }: Appointment, by: Stamp, isFirst = false): DocumentData => ({
  ...((isFirst || shown || isOverbooked) && { overbooked: isOverbooked ? by : null }),
  ...(agreed && { agreedTotal: agreed.total, agreedBy: by }),
})

/** The same values for the history. */
export const decidedInWords = ({ isOverbooked = false, agreed }: Appointment): DocumentData => ({
  overbooked: isOverbooked,
  ...(agreed && { agreedTotal: agreed.total }),
})

export const whenOf = ({ date, time }: When): When => ({ date, time })

/**
 * Throws DataError('conflict') when the plan needs a place that was free on the screen and is occupied now. `own` is the booking's stored
 * plan, whose places count as free. Other changes of the day are no conflict.
 */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, day: Day, own?: Plan): void => {
  if (!shown) return
  const over = isOverbooked
    ? overtakenBy(shown.day, day, shown.places, plan, own)
    : availabilityOf(day, shown.places, plan, own).over
  if (over.length === 0) return
  const first = Math.min(...over.map(({ quarter }) => quarter))
  throw new DataError('conflict', `${timeInWords(first * QUARTER)} has just become full. Nothing was saved.`)
}
