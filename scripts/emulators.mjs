// Starts Google's own emulators with the project's rules. They need Java 21 and, on the first start, a network to download them.
// `npm start` needs neither.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LEAST_JAVA = 21
const root = join(import.meta.dirname, '..')

/** The major version in the output of `java -version`: `openjdk version "21.0.4"` is 21, the old `"1.8.0"` is 8. */
export const javaVersion = (javaOutput) => {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(javaOutput) ?? []
  if (first === undefined) return undefined
  return Number(first === '1' ? second : first)
}

/** Why the emulators cannot start here; undefined when they can. `javaOutput` is undefined when Java is not installed. */
export const obstacle = (javaOutput) => {
  const otherwise = 'The local Firestore needs no Java: npm start, or npm run firestore for it alone.'
  if (javaOutput === undefined)
    return `Google's emulators need Java ${LEAST_JAVA} or newer, and there is no "java" here. ${otherwise}`
  const version = javaVersion(javaOutput)
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
      '  npx vitest run --project rules --project conformance    runs the tests of the local Firestore against it',
    ].join('\n'),
  )
  const command = [tools, 'emulators:start', '--project', 'demo-la-lumiere', ...process.argv.slice(2)]
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
  // The terminal sends Ctrl+C to the emulators too. They shut down in order, and this process exits after them.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.once('exit', (code) => {
    if (code !== 0) console.error('The emulators have stopped. The first start downloads them and needs a network.')
    process.exitCode = code ?? 1
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) start()
