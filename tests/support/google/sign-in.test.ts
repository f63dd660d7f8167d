import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChildServer } from '#tools/stack/child-server.ts'
import { startAuthEmulator } from '#tools/stack/auth/auth-emulator.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { freePort } from '#tools/stack/ports.ts'
import { importWords, makePassphrase, writeImportFile } from '#tools/owner/staff-account.ts'
import { staffEmail } from '#domain/staff.ts'
import { PROJECT, playedHouse } from './played-house.ts'

let auth: ChildServer
let authPort: number
let authFolder: string
beforeAll(async () => {
  authFolder = await mkdtemp(path.join(tmpdir(), 'auth-'))
  authPort = await freePort()
  auth = await startAuthEmulator({ port: authPort, project: DEMO_PROJECT, accounts: [], folder: authFolder })
  await auth.ready
})
afterAll(async () => {
  await auth.stop()
  await rm(authFolder, { recursive: true })
})

const house = playedHouse(() => ({ authPort }))
const EMAIL = staffEmail('naledi')
const passphrase = makePassphrase()

const signIn = async (password: string) => {
  const path = `identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${house.project().apps[0]?.apiKey}`
  return house.rest('POST', path, { email: EMAIL, password, returnSecureToken: true })
}

describe('an account of the staff', () => {
  beforeAll(async () => {
    await house.configure('tests/support/google')
    await house.logIn()
    await house.createProject()
    await house.resultOf(house.inProject('apps:create', 'WEB', 'La Lumière'))
    await house.resultOf(house.inProject('deploy', '--only', 'auth'))
  })

  it('signs in after the import with its passphrase only, with its role', async () => {
    const wanted = { username: 'naledi', name: 'Naledi Molefe', role: 'main' } as const
    const file = writeImportFile(house.folder(), wanted, passphrase)
    const { stdout } = await house.plain(...importWords(file), '--project', PROJECT)
    expect(stdout).toContain('Imported successfully.')

    expect(await signIn('another')).toMatchObject({
      status: 400,
      json: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
    })
    const { status, json } = await signIn(passphrase)
    expect(status).toBe(200)
    const [, claims = ''] = String(json['idToken']).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'staff-naledi', role: 'main' })
  })

  it('is exported again', async () => {
    await house.resultOf(house.inProject('auth:export', 'exported.json'))
    const exported = await readFile(path.join(house.folder(), 'exported.json'), 'utf8')
    expect(JSON.parse(exported)).toMatchObject({ users: [{ localId: 'staff-naledi', email: EMAIL }] })
  })

  it('signs in no more while sign-in by e-mail is off', async () => {
    const config = `identity/admin/v2/projects/${PROJECT}/config?updateMask=signIn`
    await house.rest('PATCH', config, { signIn: { email: { enabled: false } } })
    expect(await signIn(passphrase)).toMatchObject({ json: { error: { message: 'PASSWORD_LOGIN_DISABLED' } } })
  })
})
