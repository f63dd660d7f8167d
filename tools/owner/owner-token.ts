import { readFile } from 'node:fs/promises'
import { BackupFileError } from '#features/backup/collections.ts'
import { firebaseIn, signInFile } from './firebase.ts'

/** A token that ends sooner is renewed, in milliseconds. */
const SPARE = 5 * 60_000

const SIGN_IN =
  'The sign-in to Google could not be renewed. Check the internet connection. If nobody is signed in here, run npm run firebase -- login --reauth as the owner of the project, then the same command again.'

/** Makes firebase-tools renew its token: any command that asks Google does. */
const renew = async (): Promise<void> => {
  const { code } = await firebaseIn().run('projects:list', '--json')
  if (code !== 0) throw new Error(`projects:list ended with ${String(code)}`)
}

type Kept = { tokens?: { access_token?: string; expires_at?: number } }

/**
 * The token by which firebase-tools itself asks Google, renewed when it ends soon. Throws `BackupFileError` when nobody is signed in. The
 * arguments are for tests.
 */
export const ownerToken = (file = signInFile(), renewed = renew, now = Date.now): (() => Promise<string>) => {
  const read = async () => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    const { access_token: token, expires_at: until = 0 } = (JSON.parse(text) as Kept).tokens ?? {}
    return token === undefined ? undefined : { token, until }
  }
  return async () => {
    // Read each time, because another account may have signed in meanwhile.
    const known = await read()
    if (known && known.until - now() > SPARE) return known.token
    await renewed().catch((cause: unknown) => {
      throw new BackupFileError(SIGN_IN, { cause })
    })
    const renewedOne = await read()
    if (!renewedOne) throw new BackupFileError(SIGN_IN)
    return renewedOne.token
  }
}
