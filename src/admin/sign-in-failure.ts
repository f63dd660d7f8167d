import { canStore, STORAGE_FAILED } from '#config/storage.ts'
import { DataError } from '#data/data-error.ts'
import { LOGIN_FAILED, staffFailureText } from '#domain/staff-failure.ts'

const UNCLEAR = 'Sign-in is not possible right now. Please try again.'

const NO_STORAGE = `${STORAGE_FAILED}, and signing in needs it. In the browser's settings allow this site to store data, or delete stored data, and try again.`

const TEXTS: Partial<Record<DataError['code'], string>> = {
  unauthenticated: LOGIN_FAILED,
  denied: staffFailureText('denied'),
  throttled: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  offline: 'No internet connection. Please check your connection and try again.',
}

/** Codes whose own message is shown. */
const WITH_OWN_TEXT: readonly DataError['code'][] = ['missing', 'outdated', 'unconfigured']

const textOf = (error: unknown): string | undefined => {
  if (!(error instanceof DataError)) return undefined
  return TEXTS[error.code] ?? (WITH_OWN_TEXT.includes(error.code) ? error.message : undefined)
}

/** Why a sign-in failed. Both Firebase and `startSession` fail in ways of their own where nothing can be stored. */
export const signInFailureText = (error: unknown): string =>
  textOf(error) || (canStore('sessionStorage') ? UNCLEAR : NO_STORAGE)
