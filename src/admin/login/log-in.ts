import { DataError } from '#data/data-error.ts'
import { signIn } from '#data/session.ts'
import { LOGIN_FAILED } from '#domain/staff-failure.ts'
import { usernameKey } from '#domain/staff.ts'
import { findAccount } from '../credentials.ts'
import { startSession } from '../session.ts'

const UNCLEAR = 'Sign-in is not possible right now. Please try again.'

const TEXTS: Partial<Record<DataError['code'], string>> = {
  unauthenticated: LOGIN_FAILED,
  throttled: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  offline: 'No internet connection. Please check your connection and try again.',
}

/** Codes whose own message is shown. */
const WITH_OWN_TEXT: readonly DataError['code'][] = ['denied', 'outdated', 'unconfigured']

const failureText = (error: unknown) => {
  if (!(error instanceof DataError)) return UNCLEAR
  return TEXTS[error.code] ?? ((WITH_OWN_TEXT.includes(error.code) && error.message) || UNCLEAR)
}

/** Checks the credential table, then signs in to Firebase Authentication. Resolves to the message about a failure. */
export const logIn = async (username: string, password: string): Promise<string | undefined> => {
  try {
    const account = await findAccount(username, password)
    if (!account) return LOGIN_FAILED
    const staff = await signIn(usernameKey(account.username), password.trim())
    startSession({ ...staff, name: account.name }, new Date())
    return undefined
  } catch (error) {
    return failureText(error)
  }
}
