import { availabilityOf, overtakenBy, type Shortage } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { whoHas } from '#domain/shown-booking.ts'
import type { Staff } from '#domain/staff.ts'
import type { Stamp } from '#domain/stored.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { withinLimit } from '../firebase/remote-call.ts'
import type { Appointment } from './confirm.ts'
import { whoTook } from './who-took.ts'

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
 * Throws, for `tellingWhoTook`, when the plan needs a place that was free on the screen and is taken now. `own` is the booking's plan so far:
 * its places are free for it. Whatever else happened on the day is no conflict.
 */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, day: Day, own?: Plan): void => {
  if (!shown) return
  const over = isOverbooked
    ? overtakenBy(shown.day, day, shown.places, plan, own)
    : availabilityOf(day, shown.places, plan, own).over
  if (over.length > 0) throw new TakenError({ date: day.date, over })
}

/** Milliseconds: the name is a courtesy. */
const LOOK_UP_MS = 5_000

/** Runs an act; DataError('conflict') with the colleague's name, where a booking or a block knows it, when `assertStillFree` threw. */
export const tellingWhoTook = async <T>(
  lite: Lite,
  { ownId, staff }: { ownId: string; staff: Staff },
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof TakenError)) throw error
    const { taken } = error
    const by = await withinLimit('Looking for who took it', () => whoTook(lite, { ...taken, ownId }), LOOK_UP_MS).catch(
      () => undefined,
    )
    throw new DataError('conflict', takenText(by, staff), error)
  }
}
