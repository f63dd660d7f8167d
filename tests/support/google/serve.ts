/**
 * Plays Google for somebody who tries set-up by hand: `npx tsx tests/support/google/serve.ts`. Prints `export` lines for another
 * terminal, then lists every call; a typed line `refuse <name>` or `allow <name>` changes what is refused, `state` shows what is kept.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startLocalFirestore } from '#firestore/server.ts'
import { startAuthEmulator } from '#tools/stack/auth/auth-emulator.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { startOutbox } from '#tools/stack/outbox/outbox.ts'
import { freePort } from '#tools/stack/ports.ts'
import { REFUSALS, type Refusal } from './refusals.ts'
import { startGoogle } from './start.ts'

const portOf = async (name: string) => Number(process.env[name] ?? (await freePort()))
const isRefusal = (name: string): name is Refusal => (REFUSALS as readonly string[]).includes(name)

const folder = await mkdtemp(path.join(tmpdir(), 'played-google-'))
const firestore = await startLocalFirestore({ port: await portOf('FIRESTORE_PORT') })
const authPort = await portOf('AUTH_PORT')
const auth = await startAuthEmulator({ port: authPort, project: DEMO_PROJECT, accounts: [], folder })
await auth.ready
const outbox = await startOutbox({ port: 0, templates: path.resolve('docs/emailjs'), account: DEMO_EMAIL })
const google = await startGoogle({ firestorePort: firestore.port, authPort, port: await portOf('GOOGLE_PORT') })

for (const [name, value] of Object.entries(google.env)) console.log(`export ${name}='${value}'`)
console.log(`export EMAILJS_URL='http://127.0.0.1:${outbox.port}'`)
console.log(`# EmailJS: ${JSON.stringify(DEMO_EMAIL)}. Its mails: http://127.0.0.1:${outbox.port}`)
console.log(`# The login stays in this folder:\nexport XDG_CONFIG_HOME='${folder}'`)
console.log(`# Firestore ${firestore.port}, Auth emulator ${authPort}. Type: refuse <name>, allow <name>, state.`)
console.log(`# Names: ${REFUSALS.join(', ')}`)

let shown = 0
const ticking = setInterval(() => {
  for (const { service, method, path: asked, status } of google.calls.slice(shown))
    console.log(`# ${status} ${service} ${method} ${asked}`)
  shown = google.calls.length
}, 1_000)

createInterface({ input: process.stdin }).on('line', (line) => {
  const [verb, ...rest] = line.trim().split(' ')
  const name = rest.join(' ')
  if (verb === 'state') console.log(JSON.stringify(google.state, null, 2))
  else if ((verb === 'refuse' || verb === 'allow') && isRefusal(name)) google[verb](name)
  else if (line.trim() !== '') console.log(`# Not known: ${line}`)
})

process.once('SIGINT', () => {
  clearInterval(ticking)
  void Promise.all([google.close(), outbox.close(), auth.stop(), firestore.close()])
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
