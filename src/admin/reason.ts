import { DataError } from '#data/data-error.ts'
import { staffFailureText } from '#domain/staff-failure.ts'

/** Why something failed, in words for staff; empty when nobody knows. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DataError) return staffFailureText(error.code, error.message)
  return error instanceof Error ? error.message : ''
}

/** A newer edition was published: only a reload helps. */
export const isOutdated = (error: unknown): boolean => error instanceof DataError && error.code === 'outdated'

/** No answer came: what was sent may have been carried out. */
export const isUnanswered = (error: unknown): boolean => error instanceof DataError && error.code === 'offline'
