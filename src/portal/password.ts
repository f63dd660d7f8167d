import { signInAgain } from '#data/session.ts'
import { LOGIN_FAILED, staffFailureText } from '#shared/staff-failure.ts'
import { type DataError, toDataError } from '#data/data-error.ts'

const TEXTS: Partial<Record<DataError['code'], string>> = {
  unauthenticated: LOGIN_FAILED,
  throttled: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  offline: 'No internet connection. Please check your connection and try again.',
  // Also where nothing can be stored, in which Firebase and `startSession` fail in ways of their own.
  unknown: 'Sign-in is not possible right now. Please try again, and allow this site to store data in the browser.',
}

export const signInFailureText = (error: unknown): string => {
  const { code, message } = toDataError(error)
  return TEXTS[code] ?? staffFailureText(code, message)
}

/** The message if `typed` is not the password of `username`; undefined if it is. Firebase compares it, so this needs a line. */
export const passwordProblem = async (username: string, typed: string): Promise<string | undefined> => {
  if (!typed.trim()) return 'Password is required'
  try {
    await signInAgain(username, typed.trim())
    return undefined
  } catch (error) {
    const text = signInFailureText(error)
    return text === LOGIN_FAILED ? 'Invalid password' : text
  }
}
