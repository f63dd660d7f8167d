import { BackupFileError } from './backup-error.ts'

/** What is known of a file before it is written. */
export type BackupAbout = {
  /** The id of the Firebase project. */
  project: string
  /** The random id of the set: a whole and the increments that belong to it. */
  set: string
  /** 0 for the first file of the set. */
  number: number
  /** ISO moment when the run that made the file began to read. */
  from: string
  /** ISO moment when the file was begun. */
  madeAt: string
}

/** The first line of a file, which is readable without the passphrase. */
export type BackupHeader = BackupAbout & {
  format: 'la-lumiere-backup'
  version: 1
  cipher: 'AES-256-GCM'
  kdf: 'PBKDF2-HMAC-SHA-256'
  iterations: number
  /** Base64, 16 bytes. */
  salt: string
  compression: 'gzip'
}

/** As OWASP recommends for PBKDF2 with SHA-256 (2023). */
export const ITERATIONS = 600_000
/** More would keep a device busy for a minute, so the file is not one of ours. */
const MOST_ITERATIONS = 10_000_000
export const SALT_BYTES = 16
/** A header has 400 bytes; whatever has no line break by here is no backup. */
export const MOST_HEADER_BYTES = 4096

const FIXED = {
  format: 'la-lumiere-backup',
  version: 1,
  cipher: 'AES-256-GCM',
  kdf: 'PBKDF2-HMAC-SHA-256',
  compression: 'gzip',
} as const

const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** A header with a salt of its own: two files must never share one, because blocks are counted from 0 in each. */
export const newHeader = (about: BackupAbout, iterations = ITERATIONS): BackupHeader => {
  const { project, set, number, from, madeAt } = about
  const salt = base64Of(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  return { ...FIXED, iterations, salt, project, set, number, from, madeAt }
}

const isSalt = (value: unknown) => {
  try {
    return typeof value === 'string' && bytesOfBase64(value).length === SALT_BYTES
  } catch {
    return false
  }
}
const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const isHeader = (value: Record<string, unknown>) =>
  Object.entries(FIXED).every(([name, fixed]) => value[name] === fixed) &&
  isCount(value['iterations'], 1, MOST_ITERATIONS) &&
  isSalt(value['salt']) &&
  typeof value['project'] === 'string' &&
  typeof value['set'] === 'string' &&
  isCount(value['number'], 0, Number.MAX_SAFE_INTEGER) &&
  isMoment(value['from']) &&
  isMoment(value['madeAt'])

/** The header that the first line of a file says; throws `BackupFileError`. */
export const parseHeader = (line: string): BackupHeader => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    value = undefined
  }
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  if (found['format'] !== FIXED.format) throw new BackupFileError('This file is no backup of this site.')
  if (typeof found['version'] === 'number' && found['version'] > FIXED.version)
    throw new BackupFileError('This backup was made by a newer edition of the site. Use that edition to read it.')
  if (!isHeader(found)) throw new BackupFileError('The first line of this file was changed. Use another copy of it.')
  return found as BackupHeader
}
