import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { BackupFileError } from '#domain/backup/file.ts'

/** Where firebase-tools keeps the sign-in of its owner, on every system. */
const CONFIGURATION = path.join(os.homedir(), '.config', 'configstore', 'firebase-tools.json')
/** A token that ends sooner is renewed, in milliseconds. */
const SPARE = 5 * 60_000

const SIGN_IN =
  'Nobody is signed in to Firebase here. Run npx firebase login as the owner of the project, then the same command again.'

/** Makes firebase-tools renew its token: any command that asks Google does. */
const renew = async (): Promise<void> => {
  await promisify(execFile)('npx', ['firebase', 'projects:list', '--json'], { shell: process.platform === 'win32' })
}

type Kept = { tokens?: { access_token?: string; expires_at?: number } }

/**
 * The token by which firebase-tools itself asks Google, renewed when it ends soon. Throws `BackupFileError` when nobody is signed in. The
 * arguments are for tests.
 */
export const ownerToken = (file = CONFIGURATION, renewed = renew, now = Date.now): (() => Promise<string>) => {
  const read = async () => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    const { access_token: token, expires_at: until = 0 } = (JSON.parse(text) as Kept).tokens ?? {}
    return token === undefined ? undefined : { token, until }
  }
  let known: Awaited<ReturnType<typeof read>>
  return async () => {
    if (known && known.until - now() > SPARE) return known.token
    await renewed().catch((cause: unknown) => {
      throw new BackupFileError(SIGN_IN, { cause })
    })
    known = await read()
    if (!known) throw new BackupFileError(SIGN_IN)
    return known.token
  }
}
