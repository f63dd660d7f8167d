import { availabilityOf, isOvertaken } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { DataError } from '../data-error.ts'
import type { Appointment } from './confirm.ts'

const TAKEN = 'Somebody else has taken this time meanwhile. Nothing was changed. Please look at the day again.'

/**
 * Throws DataError('conflict') when the plan needs a place that was free on the screen and is taken now. `own` is the booking's plan so far:
 * its places are free for it. Whatever else happened on the day is no conflict.
 */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, day: Day, own?: Plan): void => {
  if (!shown) return
  const isTaken = isOverbooked
    ? isOvertaken(shown.day, day, shown.places, plan, own)
    : availabilityOf(day, shown.places, plan, own).level === 'full'
  if (isTaken) throw new DataError('conflict', TAKEN)
}
