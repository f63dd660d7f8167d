import { availabilityOf, overtakenBy } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import { QUARTER } from '#domain/diary/occupancy.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { DataError } from '../data-error.ts'
import type { Appointment } from './appointment.ts'

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
