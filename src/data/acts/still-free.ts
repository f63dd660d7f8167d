import { availabilityOf, overtakenBy, type Shortage } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { whoHas } from '#domain/shown-booking.ts'
import type { Staff } from '#domain/staff.ts'
import type { Stamp } from '#records/stored.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { withinLimit } from '../firebase/remote-call.ts'
import type { Appointment } from './appointment.ts'
import { whoOccupied } from './who-occupied.ts'

const takenText = (by: Stamp | undefined, staff: Staff) =>
  `${whoHas(by, staff)} taken this time meanwhile. Nothing was changed. Please look at the day again.`

class TakenError extends Error {
  readonly taken: { date: string; over: readonly Shortage[] }

  constructor(taken: TakenError['taken']) {
    super('A place of this plan was taken.')
    this.taken = taken
  }
}

/**
 * Throws an error for `namingColleague` when the plan needs a place that was free on the screen and is occupied now. `own` is the booking's
 * stored plan, whose places count as free. Other changes of the day are no conflict.
 */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, day: Day, own?: Plan): void => {
  if (!shown) return
  const over = isOverbooked
    ? overtakenBy(shown.day, day, shown.places, plan, own)
    : availabilityOf(day, shown.places, plan, own).over
  if (over.length > 0) throw new TakenError({ date: day.date, over })
}

/** Milliseconds for the search for the colleague's name, which is optional. */
const LOOK_UP_MS = 5_000

/**
 * Runs an act. If `assertStillFree` threw, throws DataError('conflict') with the name of the colleague who occupied the place, if a booking
 * or block has it.
 */
export const namingColleague = async <T>(
  lite: Lite,
  { ownId, staff }: { ownId: string; staff: Staff },
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof TakenError)) throw error
    const { taken } = error
    const find = () => whoOccupied(lite, { ...taken, ownId })
    const by = await withinLimit('Looking for the colleague', find, LOOK_UP_MS).catch(() => undefined)
    throw new DataError('conflict', takenText(by, staff), error)
  }
}
