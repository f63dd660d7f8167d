// Builds the site for `npm run deploy`. With App Check the build reads the menu and the house with the owner's sign-in, because App Check keeps
// everybody else out; without it, as every visitor does.
import { loadEnv } from 'vite'
import { BackupFileError } from '#features/backup/collections.ts'
import { npmRun } from './npm-run.ts'
import { ownerToken } from './owner-token.ts'

const { VITE_APP_CHECK_SITE_KEY: hasAppCheck } = loadEnv('production', process.cwd(), 'VITE_')

try {
  const env = hasAppCheck ? { FIRESTORE_TOKEN: await ownerToken()() } : {}
  process.exitCode = await npmRun(['build'], { env })
} catch (error) {
  if (!(error instanceof BackupFileError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
