// Builds the site for `npm run deploy`. With App Check the build reads the menu and the house with the owner's sign-in, because App Check keeps
// everybody else out; without it, as every visitor does.
import { spawn } from 'node:child_process'
import { loadEnv } from 'vite'
import { BackupFileError } from '#domain/backup/file.ts'
import { ownerToken } from './restore/owner-token.ts'

const { VITE_APP_CHECK_SITE_KEY: hasAppCheck } = loadEnv('production', process.cwd(), 'VITE_')

try {
  const more = hasAppCheck ? { FIRESTORE_TOKEN: await ownerToken()() } : {}
  const build = spawn('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...more },
  })
  build.once('close', (code) => (process.exitCode = code ?? 1))
} catch (error) {
  if (!(error instanceof BackupFileError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
