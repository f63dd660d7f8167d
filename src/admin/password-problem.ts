import { signInAgain } from '#data/session.ts'
import { LOGIN_FAILED } from '#domain/staff-failure.ts'
import { signInFailureText } from './sign-in-failure.ts'
import { isKeptPassword, keepVerifier } from './verifier.ts'

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
