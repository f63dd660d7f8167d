import { findAccount } from './credentials.ts'

/** Why the password that was typed is not that of `username`; undefined when it is. */
export const passwordProblem = async (username: string, typed: string): Promise<string | undefined> => {
  const account = await findAccount(username, typed).catch(() => undefined)
  if (account) return undefined
  return typed.trim() ? 'Invalid password' : 'Password is required'
}
