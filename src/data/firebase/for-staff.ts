import { toDataError } from '../data-error.ts'
import type { Lite } from './lite.ts'

/**
 * Lite whose transactions fail at once when a read meets a used-up quota. The SDK would try five times, which takes some ten seconds and may
 * pass the time limit, after which nobody knows whether something was stored. It retries its own errors only.
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
