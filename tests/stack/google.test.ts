import { rm, utimes } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { findEmulator } from '#local/google/find-emulator.ts'
import { assertFree, type Ports } from '#local/ports.ts'
import { descendantsOf, freePorts, isAlive, isReady, type Running, siteAnswers, startVite, until } from './processes.ts'

/** The Auth emulator alone may need half a minute on a busy machine. */
const PATIENCE_MS = 180_000

const emulator = findEmulator()
const onlyWithEmulator = ({ skip }: TestContext) => {
  if ('why' in emulator) skip(emulator.why)
}

let ports: Ports
let running: Running | undefined
beforeEach(async () => {
  ports = await freePorts()
})
afterEach(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  running = undefined
  await rm(`node_modules/.cache/la-lumiere/auth-${ports.auth}`, { recursive: true, force: true })
})

const start = (env = {}) => (running = startVite(ports, { words: ['--google'], env }))

const everythingIsGone = async (processes: readonly number[]) => {
  expect(processes.length).toBeGreaterThan(2)
  await until(() => processes.every((pid) => !isAlive(pid)))
  await assertFree(ports)
}

describe('npm start -- --google', { timeout: PATIENCE_MS }, () => {
  it('runs Google’s emulator with the rules and the demo data; Ctrl-C leaves nothing behind', async (context) => {
    onlyWithEmulator(context)
    const vite = start()
    await until(() => isReady(vite))
    await until(() => vite.output().includes('La Lumière is up'))
    expect(vite.output()).toMatch(/Firestore +http:\/\/127\.0\.0\.1:\d+\/ +Google's emulator \d/)

    const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-la-lumiere/databases/(default)/documents`
    expect(await (await fetch(`${documents}/services`)).text()).toContain('Swedish Massage')
    expect((await fetch(`${documents}/bookings`)).status).toBe(403)

    const now = new Date()
    await utimes('firestore.rules', now, now)
    await until(() => vite.output().includes('firestore.rules saved: the new rules are in force.'))
    expect((await fetch(`${documents}/bookings`)).status).toBe(403)

    const processes = descendantsOf(vite.process.pid)
    vite.process.kill('SIGINT')
    expect(await vite.ended).toEqual([0, null])
    expect(vite.output()).not.toMatch(/error|ended/i)
    await everythingIsGone(processes)
  })

  it('killed with -9 leaves nothing behind, Java neither', async (context) => {
    onlyWithEmulator(context)
    const vite = start()
    await until(() => siteAnswers(vite))
    const processes = descendantsOf(vite.process.pid)
    vite.process.kill('SIGKILL')
    await vite.ended
    await everythingIsGone(processes)
  })

  it('says in a sentence why it cannot start, and fails', async () => {
    const vite = start({ FIRESTORE_EMULATOR_JAR: '/nowhere.jar' })
    const [code] = await vite.ended
    expect(code).toBe(1)
    expect(vite.output()).toContain('FIRESTORE_EMULATOR_JAR is /nowhere.jar, but there is no such file.')
    expect(vite.output()).not.toMatch(/^\s+at /m)
  })
})
