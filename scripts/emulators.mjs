// Starts Google's own emulators with the project's rules, for whoever has Java 21 and, the first time, a network to fetch
// them over; says in a sentence what is missing otherwise. `npm start` needs neither.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LEAST_JAVA = 21
const root = join(import.meta.dirname, '..')

/** The major version in what `java -version` prints: `openjdk version "21.0.4"` is 21, the old `"1.8.0"` is 8. */
export const javaVersion = (printed) => {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? []
  if (first === undefined) return undefined
  return Number(first === '1' ? second : first)
}

/** Why the emulators cannot start here; undefined when they can. `printed` is undefined when there is no Java. */
export const obstacle = (printed) => {
  const otherwise = 'The local Firestore needs no Java: npm start, or npm run firestore for it alone.'
  if (printed === undefined)
    return `Google's emulators need Java ${LEAST_JAVA} or newer, and there is no "java" here. ${otherwise}`
  const version = javaVersion(printed)
  if (version !== undefined && version >= LEAST_JAVA) return undefined
  const found = version === undefined ? 'its version cannot be read' : `this is Java ${version}`
  return `Google's emulators need Java ${LEAST_JAVA} or newer; ${found}. ${otherwise}`
}

const askJava = () => {
  const { error, stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return error ? undefined : `${stderr}${stdout}`
}

const start = () => {
  const why = obstacle(askJava())
  const tools = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const missing = existsSync(tools) ? why : 'firebase-tools is not installed. Run npm ci first.'
  if (missing) {
    console.error(missing)
    process.exitCode = 1
    return
  }
  const { host, port } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).emulators.firestore
  console.log(
    [
      'Once Firestore runs, in another terminal:',
      `  export FIRESTORE_EMULATOR_HOST=${host}:${port}`,
      '  npx tsx local/seed/seed-emulator.ts                        fills it with the demo data',
      '  npx vitest run --project rules --project conformance    asks it what the local Firestore is asked',
    ].join('\n'),
  )
  const command = [tools, 'emulators:start', '--project', 'demo-la-lumiere', ...process.argv.slice(2)]
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
  // Ctrl+C reaches the emulators by themselves; they end in order, and this with them.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.once('exit', (code) => {
    if (code !== 0)
      console.error('The emulators ended. The first start downloads them: without a network it cannot succeed.')
    process.exitCode = code ?? 1
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) start()
