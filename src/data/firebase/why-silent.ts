import { CHANNEL_STOPPED } from '#shared/staff-failure.ts'
import { DataError, toDataError } from '../data-error.ts'
import { withinLimit } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Milliseconds until a read without an answer counts as "not known". */
const PATIENCE_MS = 5_000

/**
 * Why listeners hear nothing: `exhausted` if the database's quota of the day is used up, `blocked` if a single read gets through, undefined
 * if it does not. Never throws. The full SDK takes each of these for a broken line and retries in silence, so this reads one document with
 * Lite.
 */
export const whySilent = async (): Promise<DataError | undefined> => {
  try {
    await withinLimit('Asking why the line is silent', readOne, PATIENCE_MS)
    return new DataError('blocked', CHANNEL_STOPPED)
  } catch (error) {
    const failure = toDataError(error)
    return failure.code === 'exhausted' ? failure : undefined
  }
}

/** Costs one read at most: everybody may read these settings without a look-up. */
const readOne = async () => {
  const { db, doc, getDoc } = await staffFirestore()
  await getDoc(doc(db, 'settings', 'diary'))
}
