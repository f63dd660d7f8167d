import { signInAgain } from '#data/session.ts'
import { LOGIN_FAILED, staffFailureText } from '#shared/staff-failure.ts'
import { type DataError, toDataError } from '#data/data-error.ts'
import { isPassword, makeVerifier, type Verifier } from '#desk/credentials.ts'

/** Of the password that was typed at the last sign-in. In memory only, so a reload forgets it; `passwordProblem` then asks Firebase. */
let kept: Verifier | undefined

export const keepVerifier = async (password: string): Promise<void> => {
  kept = await makeVerifier(password)
}

export const forgetVerifier = (): void => {
  kept = undefined
}

const TEXTS: Partial<Record<DataError['code'], string>> = {
  unauthenticated: LOGIN_FAILED,
  throttled: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  offline: 'No internet connection. Please check your connection and try again.',
  // Also where nothing can be stored, in which Firebase and `startSession` fail in ways of their own.
  unknown: 'Sign-in is not possible right now. Please try again, and allow this site to store data in the browser.',
}

/** Why a sign-in failed. */
export const signInFailureText = (error: unknown): string => {
  const { code, message } = toDataError(error)
  return TEXTS[code] ?? staffFailureText(code, message)
}

/** The message if `typed` is not the password of `username`; undefined if it is. After a reload of the page it signs in anew. */
export const passwordProblem = async (username: string, typed: string): Promise<string | undefined> => {
  if (!typed.trim()) return 'Password is required'
  if (kept) return (await isPassword(typed, kept)) ? undefined : 'Invalid password'
  try {
    await signInAgain(username, typed.trim())
    await keepVerifier(typed)
    return undefined
  } catch (error) {
    const text = signInFailureText(error)
    return text === LOGIN_FAILED ? 'Invalid password' : text
  }
}
