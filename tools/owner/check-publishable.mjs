// The first step of npm run deploy. Fails while the site still has demo values or demo accounts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { loadEnv } from 'vite'
import { judgeDeployment, suppliedContent } from './deployment.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const { envProblems } = await tsImport('../build/env-check.ts', import.meta.url)
const { parseEnv } = await tsImport('../../src/config/parse-env.ts', import.meta.url)
const { placeholderNames } = await tsImport('../../src/config/spa.ts', import.meta.url)

const { problems, warnings } = judgeDeployment({
  // Read the same way as by the build that follows.
  raw: loadEnv('production', root, 'VITE_'),
  accounts: JSON.parse(readFileSync(path.join(root, 'src', 'desk', 'credentials.json'), 'utf8')),
  env: { envProblems, parseEnv, placeholderNames },
  ...suppliedContent(root),
})

for (const warning of warnings) console.warn(`Please note: ${warning}`)
if (problems.length > 0) {
  console.error(`\nThis cannot be published yet:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
} else console.log('Ready to publish.')
