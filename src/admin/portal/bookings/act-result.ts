import { DataError } from '#data/data-error.ts'
import { isUnanswered, reasonOf } from '../../reason.ts'
import { unansweredText } from './booking-texts.ts'

/** Why nothing was stored; `theirs` is what a colleague has stored meanwhile. */
export type ActFailure<T> = { reason: string; theirs?: T }

type ResultTexts = {
  /** What is not known without an answer: `whether the details were corrected`. */
  unknown: string
  /** For a failure without a reason. */
  notDone: string
}

/**
 * For an act of a dialog that stays open until it is stored: the result, or the failure. After a conflict the failure has what is stored now,
 * if that can be read.
 */
export const actResult = async <T, P>(
  work: Promise<T>,
  readAgain: () => Promise<P>,
  { unknown, notDone }: ResultTexts,
): Promise<{ done: T } | { failure: ActFailure<P> }> => {
  try {
    return { done: await work }
  } catch (error) {
    if (isUnanswered(error)) return { failure: { reason: unansweredText(unknown) } }
    const isConflict = error instanceof DataError && error.code === 'conflict'
    const theirs = isConflict ? await readAgain().catch(() => undefined) : undefined
    const reason = reasonOf(error) || notDone
    return { failure: theirs === undefined ? { reason } : { reason, theirs } }
  }
}
