import { serverNow, serverTime } from '#config/server-time.ts'
import { signIn } from '#data/session.ts'
import { LOGIN_FAILED } from '#domain/staff-failure.ts'
import { usernameKey } from '#domain/staff.ts'
import { isInTable } from '../credentials.ts'
import { startSession } from '../session.ts'
import { signInFailureText } from '../sign-in-failure.ts'
import { keepVerifier } from '../verifier.ts'

/**
 * Checks the credential table, then signs in to Firebase Authentication. An e-mail address and an entry without a hash are compared by
 * Firebase alone. Resolves to the message about a failure.
 */
export const logIn = async (username: string, password: string): Promise<string | undefined> => {
  try {
    if (!(await isInTable(username, password))) return LOGIN_FAILED
    const staff = await signIn(usernameKey(username), password.trim())
    await Promise.all([keepVerifier(staff.username, password), serverTime()])
    startSession(staff, serverNow())
    return undefined
  } catch (error) {
    return signInFailureText(error)
  }
}
