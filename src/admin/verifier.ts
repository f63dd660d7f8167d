import { usernameKey } from '#domain/staff.ts'
import { isPassword, makeVerifier, type Verifier } from './password-hash.ts'

/** Of the password that was typed at the last sign-in. In memory only, so a reload forgets it; `passwordProblem` then asks Firebase. */
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
