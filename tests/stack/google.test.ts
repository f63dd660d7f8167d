import { utimes } from 'node:fs/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { findEmulator } from '#tools/stack/google/find-emulator.ts'
import { descendantsOf, isReady, oneVite, PATIENCE_MS, until } from './processes.ts'

const emulator = findEmulator()
const onlyWithEmulator = ({ skip }: TestContext) => {
  if ('why' in emulator) skip(emulator.why)
}

const { start, ports, everythingIsGone } = oneVite()
const startGoogles = (env = {}) => start({ words: ['--google'], env })

describe('npm start -- --google', { timeout: PATIENCE_MS }, () => {
  it('runs Google’s emulator with the rules and the demo data; Ctrl-C leaves nothing behind', async (context) => {
    onlyWithEmulator(context)
    const vite = startGoogles()
    await until(() => isReady(vite))
    await until(() => vite.output().includes('La Lumière is up'))
    expect(vite.output()).toMatch(/Firestore +http:\/\/127\.0\.0\.1:\d+\/ +Google's emulator \d/)

    const documents = `http://127.0.0.1:${ports().firestore}/v1/projects/demo-la-lumiere/databases/(default)/documents`
    expect(await (await fetch(`${documents}/services`)).text()).toContain('Swedish Massage')
    expect((await fetch(`${documents}/bookings`)).status).toBe(403)

    const now = new Date()
    await utimes('firestore.rules', now, now)
    await until(() => vite.output().includes('firestore.rules saved: the new rules are in force.'))
    expect((await fetch(`${documents}/bookings`)).status).toBe(403)

    const processes = descendantsOf(vite.process.pid)
    expect(processes.length).toBeGreaterThan(2)
    vite.process.kill('SIGINT')
    expect(await vite.ended).toEqual([0, null])
    expect(vite.output()).not.toMatch(/error|ended/i)
    await everythingIsGone(processes)
  })

  it('says in a sentence why it cannot start, and fails', async () => {
    const vite = startGoogles({ FIRESTORE_EMULATOR_JAR: '/nowhere.jar' })
    const [code] = await vite.ended
    expect(code).toBe(1)
    expect(vite.output()).toContain('FIRESTORE_EMULATOR_JAR is /nowhere.jar, but there is no such file.')
    expect(vite.output()).not.toMatch(/^\s+at /m)
  })
})
