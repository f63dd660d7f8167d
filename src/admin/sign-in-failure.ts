import { DataError } from '#data/data-error.ts'
import { LOGIN_FAILED, staffFailureText } from '#domain/staff-failure.ts'

const UNCLEAR = 'Sign-in is not possible right now. Please try again.'

const TEXTS: Partial<Record<DataError['code'], string>> = {
  unauthenticated: LOGIN_FAILED,
  denied: staffFailureText('denied'),
  throttled: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  offline: 'No internet connection. Please check your connection and try again.',
}

/** Codes whose own message is shown. */
const WITH_OWN_TEXT: readonly DataError['code'][] = ['missing', 'outdated', 'unconfigured']

/** Why a sign-in failed. */
export const signInFailureText = (error: unknown): string => {
  if (!(error instanceof DataError)) return UNCLEAR
  return TEXTS[error.code] ?? ((WITH_OWN_TEXT.includes(error.code) && error.message) || UNCLEAR)
}
