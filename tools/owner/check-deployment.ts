// Tells in plain words whether a live site is set up safely, from outside and without changing anything.
// Exit code: 1 with a fault, 2 when something could not be checked. Usage: npm run check-deployment -- https://www.your-domain
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnv } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import { isLoopback } from '#domain/deployment/finding.ts'
import { checkLive } from './live-check/check-live.ts'
import { reportOf } from './live-check/report.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

const env = parseEnv(loadEnv('production', root, 'VITE_'))
const [given = env.siteUrl ?? ''] = process.argv.slice(2)

if (!URL.canParse(given) || !/^https?:/.test(given)) {
  console.error(`Write the address of the site: npm run check-deployment -- https://www.your-domain`)
  process.exitCode = 1
} else {
  const { origin } = new URL(given)
  const { team } = JSON.parse(read('tools/owner/supplied.json')) as { team: string[] }
  const { text, code } = reportOf(
    origin,
    await checkLive(origin, {
      // A site on this computer has the demo's project.
      project: isLoopback(origin) ? undefined : env.firebase?.projectId,
      rules: read('firestore.rules'),
      team,
    }),
  )
  console.log(text)
  process.exitCode = code
}
