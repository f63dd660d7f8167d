import { signInAgain } from '#data/session.ts'
import { LOGIN_FAILED, staffFailureText } from '#shared/staff-failure.ts'
import { canStore, STORAGE_FAILED } from '#config/storage.ts'
import { DataError } from '#data/data-error.ts'
import { usernameKey } from '#shared/staff.ts'
import { isPassword, makeVerifier, type Verifier } from '#desk/password-hash.ts'

/** Of the password that was typed at the last sign-in. In memory only, so a reload forgets it; `passwordProblem` then asks Firebase. */
let kept: { username: string; verifier: Verifier } | undefined

export const keepVerifier = async (username: string, password: string): Promise<void> => {
  kept = { username: usernameKey(username), verifier: await makeVerifier(password) }
}

export const forgetVerifier = (): void => {
  kept = undefined
}

/** Undefined if nothing is kept for this person. */
const isKeptPassword = async (username: string, typed: string): Promise<boolean | undefined> =>
  kept?.username === usernameKey(username) ? isPassword(typed, kept.verifier) : undefined

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

/** The message if `typed` is not the password of `username`; undefined if it is. After a reload of the page it signs in anew. */
export const passwordProblem = async (username: string, typed: string): Promise<string | undefined> => {
  if (!typed.trim()) return 'Password is required'
  const isRight = await isKeptPassword(username, typed)
  if (isRight !== undefined) return isRight ? undefined : 'Invalid password'
  try {
    await signInAgain(username, typed.trim())
    await keepVerifier(username, typed)
    return undefined
  } catch (error) {
    const text = signInFailureText(error)
    return text === LOGIN_FAILED ? 'Invalid password' : text
  }
}
