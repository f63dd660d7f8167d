import { DataError } from '#data/data-error.ts'

const words: Partial<Record<DataError['code'], string>> = {
  denied: 'Permission denied. Please check the database rules.',
  unauthenticated: 'Your sign-in has ended. Please sign in again.',
  offline: 'No connection to the database. Please check your internet connection.',
}

/** Why something failed, in words for staff; empty when nobody knows. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DataError) return words[error.code] ?? error.message
  return error instanceof Error ? error.message : ''
}
