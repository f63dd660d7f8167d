import { findAccount } from './credentials.ts'

/** The message if `typed` is not the password of `username`; undefined if it is. */
export const passwordProblem = async (username: string, typed: string): Promise<string | undefined> => {
  const account = await findAccount(username, typed).catch(() => undefined)
  if (account) return undefined
  return typed.trim() ? 'Invalid password' : 'Password is required'
}
