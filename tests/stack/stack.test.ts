import { request } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { readFile, utimes } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { childrenOf, isReady, oneVite, PATIENCE_MS, siteAnswers, until } from './processes.ts'

const SAVED = 'tests/stack/saved.config.ts'

const { start, ports, everythingIsGone } = oneVite()

/** By `node:http`, because `fetch` does not send another `Host`. */
const ask = (port: number, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status?: number | undefined; allowedOrigin: string | undefined }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, allowedOrigin: answer.headers['access-control-allow-origin'] })
    })
    asked.once('error', reject).end()
  })

const menuOf = ({ firestore }: { firestore: number }) =>
  `http://127.0.0.1:${firestore}/v1/projects/demo-la-lumiere/databases/(default)/documents/services`

describe('npm start', { timeout: PATIENCE_MS }, () => {
  it('serves the site before the Auth emulator is up, says so, then prints the table once; Ctrl-C leaves nothing behind', async () => {
    const vite = start({ config: SAVED })
    await until(() => siteAnswers(vite))
    expect(vite.output()).toContain('The Auth emulator is still starting')
    expect(vite.output()).not.toContain('La Lumière is up')
    const menu = menuOf(ports())
    expect(await (await fetch(menu)).text()).toContain('Swedish Massage')
    await fetch(`${menu.replace('services', 'clients')}/free`, { method: 'PATCH', body: '{}' })
    await until(() => /denied: create clients\/free\. firestore\.rules:\d+: allow create/.test(vite.output()))

    await until(() => isReady(vite))
    await until(() => vite.output().includes('La Lumière is up'))
    const children = childrenOf(vite.process.pid)

    // A saved vite.config.ts restarts the site only; the other servers keep running, with their data.
    // Saved again every five seconds: on a busy machine Vite may not yet watch the file when everything else is up.
    let savedAt = 0
    await until(async () => {
      if (Date.now() - savedAt > 5_000) {
        savedAt = Date.now()
        await utimes(SAVED, new Date(), new Date())
      }
      return vite.output().includes('server restarted')
    })
    await until(() => isReady(vite))
    expect(childrenOf(vite.process.pid)).toEqual(children)

    vite.process.kill('SIGINT')
    expect(await vite.ended).toEqual([0, null])
    const ownWords = vite.output().replaceAll(/.*denied: create.*/g, '')
    expect(ownWords).not.toMatch(/error|ended/i)
    await everythingIsGone(children)
  })

  it('refuses pages of other origins: Firestore, the Auth emulator and its hub, the outbox, the site', async () => {
    const vite = start()
    await until(() => isReady(vite))
    const { firestore, auth, outbox, site } = ports()
    const folder = `node_modules/.cache/la-lumiere/auth-${auth}`
    const { emulators } = JSON.parse(await readFile(`${folder}/firebase.json`, 'utf8')) as {
      emulators: { hub: { port: number } }
    }
    const strangers: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { host: 'evil.example' },
    ]
    const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-la-lumiere/accounts:query'
    for (const [port, path] of [
      [firestore, '/'],
      [outbox, '/messages'],
      [auth, '/'],
      [auth, accounts],
      [emulators.hub.port, '/'],
    ] as const)
      for (const headers of strangers)
        for (const method of ['GET', 'OPTIONS', 'POST', 'DELETE'])
          expect(await ask(port, path, { authorization: 'Bearer owner', ...headers }, method), path).toEqual({
            status: 403,
            allowedOrigin: undefined,
          })
    const own = { origin: `http://127.0.0.1:${site}` }
    expect(await ask(auth, '/', own)).toEqual({ status: 200, allowedOrigin: own.origin })
    // Vite itself protects the site: its answers cannot be read by pages of other origins.
    expect((await ask(site, '/__local-stack', { host: 'evil.example' })).status).toBe(403)
    expect((await ask(site, '/__local-stack', { origin: 'http://evil.example' })).allowedOrigin).toBeUndefined()
  })

  it('killed while it starts leaves no child behind', async () => {
    const vite = start()
    await until(() => childrenOf(vite.process.pid).length > 0)
    const children = childrenOf(vite.process.pid)
    vite.process.kill('SIGKILL')
    await vite.ended
    await everythingIsGone(children)
  })

  it('ends when only the shell around it is killed', async () => {
    const shell = start({ inShell: true })
    await until(() => isReady(shell))
    const [vite = 0] = childrenOf(shell.process.pid)
    const everybody = [vite, ...childrenOf(vite)]
    expect(everybody.length).toBeGreaterThan(1)
    shell.process.kill('SIGTERM')
    await everythingIsGone(everybody)
  })

  it('says in a sentence that a port is taken, names its variable, and fails', async () => {
    const occupant = createServer().listen(ports().auth, '127.0.0.1')
    await once(occupant, 'listening')
    try {
      const vite = start()
      const [code] = await vite.ended
      expect(code).toBe(1)
      expect(vite.output()).toMatch(
        new RegExp(`Port ${ports().auth}, where .* is taken by another program\\..*AUTH_PORT=\\d+\\.`),
      )
      expect(vite.output()).not.toMatch(/^\s+at /m)
    } finally {
      occupant.close()
    }
  })
})
