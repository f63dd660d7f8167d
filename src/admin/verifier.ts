import { usernameKey } from '#domain/staff.ts'
import { isPassword, makeVerifier, type Verifier } from './password-hash.ts'

/**
 * Proves the password of whoever signed in on this page, without a line. It is kept in memory only: after a reload the password signs in
 * anew.
 */
let kept: { username: string; verifier: Verifier } | undefined

export const keepVerifier = async (username: string, password: string): Promise<void> => {
  kept = { username: usernameKey(username), verifier: await makeVerifier(password) }
}

export const forgetVerifier = (): void => {
  kept = undefined
}

/** Undefined if nothing is kept for this person. */
export const isKeptPassword = async (username: string, typed: string): Promise<boolean | undefined> =>
  kept?.username === usernameKey(username) ? isPassword(typed, kept.verifier) : undefined
