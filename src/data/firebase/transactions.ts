import type { Stamp } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { toDataError } from '../data-error.ts'

/** Who wrote it, as documents hold it. */
export const stampFor = ({ name, uid }: Staff): Stamp => ({ name, uid })

/**
 * Rules judge a commit before its preconditions, so a write that comes second is refused as if it were forbidden. Run once more it
 * reads the new state: a conflict is then told as one, and only a real denial is denied again.
 */
export const onceMoreWhenDenied = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error
    return run()
  }
}
