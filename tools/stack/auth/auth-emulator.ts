import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChildServer, watchServer } from '../child-server.ts'
import { freePort } from '../ports.ts'

type Account = { localId: string; email: string; rawPassword: string }

const CHILD = fileURLToPath(new URL('./auth-emulator-child.mjs', import.meta.url))

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }

const call = async (url: string, method: string, body: unknown) => {
  const answer = await fetch(url, { method, headers: OWNER, body: JSON.stringify(body) })
  const result = (await answer.json()) as { error?: unknown }
  // batchCreate answers 200 with a list of errors.
  const failed = Array.isArray(result.error) ? result.error.length > 0 : result.error !== undefined
  if (!answer.ok || failed)
    throw new Error(`The Auth emulator refused ${method} ${url}: ${JSON.stringify(result.error)}`)
}

const addAccounts = async (origin: string, project: string, accounts: readonly Account[]) => {
  const toolkit = `${origin}/identitytoolkit.googleapis.com`
  // As in production, an unknown user and a wrong password get the same answer.
  await call(`${toolkit}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  })
  // The emulator refuses an empty list.
  if (accounts.length > 0)
    await call(`${toolkit}/v1/projects/${project}/accounts:batchCreate`, 'POST', { users: accounts })
}

/**
 * Starts the Auth emulator of firebase-tools on 127.0.0.1 in its own process. It needs 7 to 30 s and no network; when it is ready it has
 * the accounts. `folder` is for its configuration and the files it writes.
 */
export const startAuthEmulator = async (options: {
  port: number
  project: string
  accounts: readonly Account[]
  folder: string
}): Promise<ChildServer> => {
  const { port, project, accounts, folder } = options
  await mkdir(folder, { recursive: true })
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  }
  const config = path.join(folder, 'firebase.json')
  await writeFile(config, JSON.stringify({ emulators }, null, 2))

  const child = fork(CHILD, [project, config], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Its own process group, because Ctrl-C in a terminal reaches the whole group, and only the parent should end the child.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      NO_UPDATE_NOTIFIER: '1',
      CI: 'true',
      FORCE_COLOR: '0',
    },
  })
  const origin = `http://${host}:${port}`
  return watchServer({
    child,
    name: 'The Auth emulator',
    origin,
    loss: 'nobody can sign in',
    end: () => child.kill('SIGKILL'),
    prepare: () => addAccounts(origin, project, accounts),
  })
}
