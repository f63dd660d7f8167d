import { actReason } from '../../reason.ts'

/** For an act of a dialog that stays open until it is stored: the result, or why it failed. `notDone`: for a failure without a reason. */
export const actResult = <T>(work: Promise<T>, notDone: string): Promise<{ done: T } | { failure: string }> =>
  work.then(
    (done) => ({ done }),
    (error: unknown) => ({ failure: actReason(error) || notDone }),
  )
