import { DataError } from '#data/data-error.ts'
import { OUTDATED } from '#domain/failure.ts'
import { staffFailureText } from '#domain/staff-failure.ts'

/** Why something failed, in words for staff; empty when nobody knows. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DataError) return staffFailureText(error.code, error.message)
  return error instanceof Error ? error.message : ''
}

/** Whether a reason says that a newer edition was published: only a reload helps then. */
export const isOutdated = (reason: string | undefined): boolean => reason === OUTDATED

/** No answer came: what was sent may have been carried out. */
export const isUnanswered = (error: unknown): boolean => error instanceof DataError && error.code === 'offline'
