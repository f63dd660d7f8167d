import { isUnanswered, reasonOf } from '../../reason.ts'
import { unansweredText } from './booking-texts.ts'

type ResultTexts = {
  /** What is not known without an answer: `whether the details were corrected`. */
  unknown: string
  /** For a failure without a reason. */
  notDone: string
}

/** For an act of a dialog that stays open until it is stored: the result, or why nothing was stored. */
export const actResult = async <T>(
  work: Promise<T>,
  { unknown, notDone }: ResultTexts,
): Promise<{ done: T } | { failure: string }> => {
  try {
    return { done: await work }
  } catch (error) {
    return { failure: isUnanswered(error) ? unansweredText(unknown) : reasonOf(error) || notDone }
  }
}
