/** PBKDF2 with SHA-256. A verifier proves a password and is not the password. */

/** Salt and hash are hex. */
export type Verifier = { salt: string; hash: string; rounds: number }

const HASH_BITS = 256
const ROUNDS = 600_000

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const derive = async (password: string, salt: string, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS)))
}

/** Spaces around the password do not count. */
export const isPassword = async (typed: string, { salt, hash, rounds }: Verifier): Promise<boolean> =>
  (await derive(typed.trim(), salt, rounds)) === hash

export const makeVerifier = async (password: string): Promise<Verifier> => {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, hash: await derive(password.trim(), salt, ROUNDS), rounds: ROUNDS }
}
