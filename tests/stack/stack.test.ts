import { createServer } from 'node:net'
import { once } from 'node:events'
import { rm, utimes } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertFree, type Ports } from '#dev/ports.ts'
import { childrenOf, freePorts, isAlive, isReady, type Running, siteAnswers, startVite, until } from './processes.ts'

/** The Auth emulator alone may need half a minute on a busy machine. */
const PATIENCE_MS = 180_000

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

const start = () => (running = startVite(ports))

const everythingIsGone = async (children: readonly number[]) => {
  expect(children.length).toBeGreaterThan(0)
  await until(() => children.every((pid) => !isAlive(pid)))
  await assertFree(ports)
}

describe('npm start', { timeout: PATIENCE_MS }, () => {
  it('serves the site before the Auth emulator is up, says so, then prints the table once; Ctrl-C leaves nothing behind', async () => {
    const vite = start()
    await until(() => siteAnswers(vite))
    expect(vite.output()).toContain('The Auth emulator is still starting')
    expect(vite.output()).not.toContain('La Lumière is up')
    const page = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-la-lumiere/databases/(default)/documents/services`
    expect(await (await fetch(page)).text()).toContain('Swedish Massage')

    await until(() => isReady(vite))
    await until(() => vite.output().includes('La Lumière is up'))
    const children = childrenOf(vite.process.pid)

    // A saved vite.config.ts restarts the site; the rest goes on, with the data in it.
    const now = new Date()
    await utimes('tests/stack/vite.config.ts', now, now)
    await until(() => vite.output().includes('server restarted'))
    await until(() => isReady(vite))
    expect(childrenOf(vite.process.pid)).toEqual(children)

    vite.process.kill('SIGINT')
    expect(await vite.ended).toEqual([0, null])
    expect(vite.output()).not.toMatch(/error|ended/i)
    await everythingIsGone(children)
  })

  it('killed with -9 when everything is up leaves no child behind', async () => {
    const vite = start()
    await until(() => isReady(vite))
    const children = childrenOf(vite.process.pid)
    vite.process.kill('SIGKILL')
    await vite.ended
    await everythingIsGone(children)
  })

  it.each(['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ended by %s while it starts leaves no child behind',
    async (signal) => {
      const vite = start()
      await until(() => childrenOf(vite.process.pid).length > 0)
      const children = childrenOf(vite.process.pid)
      vite.process.kill(signal)
      await vite.ended
      await everythingIsGone(children)
    },
  )

  it('ends when only the shell around it is killed', async () => {
    running = startVite(ports, { inShell: true })
    const shell = running
    await until(() => isReady(shell))
    const [vite = 0] = childrenOf(shell.process.pid)
    const everybody = [vite, ...childrenOf(vite)]
    expect(everybody.length).toBeGreaterThan(1)
    shell.process.kill('SIGTERM')
    await everythingIsGone(everybody)
  })

  it.each([
    ['site', 'SITE_PORT'],
    ['firestore', 'FIRESTORE_PORT'],
    ['auth', 'AUTH_PORT'],
    ['outbox', 'OUTBOX_PORT'],
  ] as const)('says in a sentence that the port for %s is taken, names %s, and fails', async (part, variable) => {
    const occupant = createServer().listen(ports[part], '127.0.0.1')
    await once(occupant, 'listening')
    try {
      const vite = start()
      const [code] = await vite.ended
      expect(code).toBe(1)
      expect(vite.output()).toMatch(
        new RegExp(`Port ${ports[part]}, where .* is taken by another program\\..*${variable}=\\d+\\.`),
      )
      expect(vite.output()).not.toMatch(/^\s+at /m)
    } finally {
      occupant.close()
    }
  })
})
