import { serverNow } from '#config/server-time.ts'
import { DataError } from '#data/data-error.ts'
import { countFault } from '#data/faults-desk.ts'
import { OUTDATED } from '#shared/failure.ts'
import { dailyLimitText, staffFailureText } from '#shared/staff-failure.ts'

/** Why something failed, as a text for staff; empty if unknown. Every failure that is shown passes here, so it is counted here, if nobody expected it. */
export const reasonOf = (error: unknown): string => {
  countFault(error)
  if (!(error instanceof DataError)) return error instanceof Error ? error.message : ''
  return error.code === 'exhausted' ? dailyLimitText(serverNow()) : staffFailureText(error.code, error.message)
}

/** Whether a reason says that a newer edition was published, so that only a reload helps. */
export const isOutdated = (reason: string | undefined): boolean => reason === OUTDATED

/** Whether no answer came, so that the write may have been stored. */
export const isUnanswered = (error: unknown): boolean => error instanceof DataError && error.code === 'offline'

/** True of every act, because ids and marks recognise what an earlier press has stored. */
const NO_ANSWER =
  'The database did not answer. Look at the card or the page before you try again; trying again never stores anything twice.'

export const actReason = (error: unknown): string => {
  const reason = reasonOf(error)
  return isUnanswered(error) ? NO_ANSWER : reason || 'The reason is not known.'
}

/** The alert of a failed act. Without an answer the title does not say that nothing was stored. */
export const failedAlert = (title: string, error: unknown) => {
  const reason = actReason(error)
  return {
    title: isUnanswered(error) ? 'ERROR' : title,
    message: `Error: ${reason}`,
    isOutdated: isOutdated(reason),
  }
}
