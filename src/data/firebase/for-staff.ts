import { toDataError } from '../data-error.ts'
import type { Lite } from './lite.ts'

/**
 * Lite whose transactions fail at once when a read is refused because the quota of the day is used up. The SDK repeats such a transaction
 * five times, which takes some ten seconds and may exceed the time limit; the page then cannot say whether something was stored. It repeats
 * only errors of its own class, so the refusal is thrown as a DataError.
 */
export const forStaff = (lite: Lite): Lite => ({
  ...lite,
  runTransaction: (db, update, options) =>
    lite.runTransaction(
      db,
      async (transaction) => {
        try {
          return await update(transaction)
        } catch (error) {
          const failure = toDataError(error)
          throw failure.code === 'exhausted' ? failure : error
        }
      },
      options,
    ),
})
