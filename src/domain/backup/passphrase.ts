import { bytesOfBase64, type BackupHeader } from './header.ts'

const LEAST_CHARACTERS = 12

/** Why a passphrase cannot protect a new file; undefined for a good one. */
export const passphraseProblem = (passphrase: string, repeated: string): string | undefined => {
  if (passphrase.length < LEAST_CHARACTERS)
    return `A passphrase has at least ${String(LEAST_CHARACTERS)} characters; four words are easy to remember.`
  return passphrase === repeated ? undefined : 'The two are not the same. Please enter the passphrase twice.'
}

/** Of WebCrypto; browsers and Node each have their own types. */
export type FileKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** The key of one file. Keyboards write accents in one or two characters, so the passphrase is normalised. */
export const keyOf = async (passphrase: string, { salt, iterations }: BackupHeader): Promise<FileKey> => {
  const bytes = new TextEncoder().encode(passphrase.normalize('NFC'))
  const typed = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOfBase64(salt), iterations }
  return crypto.subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
