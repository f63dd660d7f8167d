import { type DataError, toDataError } from '../data-error.ts'
import { withinLimit } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Milliseconds until a read without an answer counts as "not known". */
const PATIENCE_MS = 5_000

let asking: Promise<DataError | undefined> | undefined

/**
 * DataError('exhausted') if the database's quota of the day is used up, else undefined. Never throws. A listener cannot know it, because the
 * full SDK takes the refusal for a broken line and retries in silence. So this reads one document with Lite, which reports the refusal.
 * Listeners that ask at the same time share one read.
 */
export const dailyLimit = (): Promise<DataError | undefined> => {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

const ask = async () => {
  try {
    await withinLimit('Asking why the line is silent', readOne, PATIENCE_MS)
    return undefined
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
