import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT, playedHouse } from './played-house.ts'
import { REFUSALS, type Refusal } from './refusals.ts'

const house = playedHouse()
const { google, inProject, plain, resultOf, rest, run } = house

beforeAll(async () => {
  await house.configure('tests/support/google')
  await house.logIn()
  await house.createProject()
  await house.enableFirestore()
})
afterEach(() => {
  for (const name of REFUSALS) google().allow(name)
})

/** Exit code and sentence of a command that is refused. */
const refusedBy = async (name: Refusal, ...words: string[]) => {
  google().refuse(name)
  const { code, error } = await inProject(...words)
  return [code, error?.replaceAll(google().origin, '').replaceAll(/http:\/\/localhost:\d+/g, '')]
}

/** The reason that firebase-tools leaves to its log when it says "See firebase-debug.log for more info." */
const logHas = (words: string) => readFileSync(path.join(house.folder(), 'firebase-debug.log'), 'utf8').includes(words)
const SEE_LOG = 'See firebase-debug.log for more info.'

const CREATE_DATABASE = ['firestore:databases:create', '(default)', '--location', 'africa-south1']

describe('login', () => {
  it('that the person refuses asks for a code of another page, and ends without a terminal', async () => {
    google().refuse('login')
    const { code, stdout } = await plain('login', '--reauth', '--interactive')
    expect(stdout).toContain('Enter authorization code:')
    expect(stdout).not.toContain('Success!')
    expect(code).toBe(2)
  })

  it('with another account sees none of the projects', async () => {
    google().refuse('account')
    expect(await resultOf(run('projects:list'))).toEqual([])
    expect(await refusedBy('account', 'firestore:databases:list')).toEqual([
      1,
      `Request to /firestore/v1/projects/${PROJECT}/databases had HTTP Error: 403, The caller does not have permission`,
    ])
    expect(await refusedBy('account', 'apps:list', 'WEB')).toEqual([2, `Failed to list Firebase WEB apps. ${SEE_LOG}`])
  })
})

describe('the network', () => {
  it('breaks off: some commands say so, others only write it to their log', async () => {
    expect(await refusedBy('network', 'firestore:databases:list')).toEqual([
      1,
      `Failed to make request to /firestore/v1/projects/${PROJECT}/databases`,
    ])
    expect(await refusedBy('network', 'projects:list')).toEqual([2, `Failed to list Firebase projects. ${SEE_LOG}`])
    expect(logHas('Failed to make request to')).toBe(true)
  })
})

describe('a project', () => {
  const create = (id: string) => ['projects:create', id]

  it('beyond the quota is refused, and only the log says why', async () => {
    const answer = await refusedBy('project quota', ...create('one-too-many'))
    expect(answer).toEqual([2, `Failed to create project. ${SEE_LOG}`])
    expect(logHas('exceeded your allotted project quota')).toBe(true)
  })

  it('without the terms of Google Cloud is refused, and only the log says why', async () => {
    const answer = await refusedBy('cloud terms', ...create('without-terms'))
    expect(answer).toEqual([2, `Failed to create project. ${SEE_LOG}`])
    expect(logHas('Callers must accept Terms of Service')).toBe(true)
  })

  it('whose id is taken says so', async () => {
    const [code, error] = await refusedBy('project id', ...create('taken-spa'))
    expect(code).toBe(2)
    expect(error).toMatch(/^Failed to create project because there is already a project with ID taken-spa\./)
  })

  it('without the terms of Firebase exists, and goes on with projects:addfirebase', async () => {
    const [code, error] = await refusedBy('firebase terms', ...create('half-a-spa'))
    expect(code).toBe(2)
    expect(error).toContain('your account has not accepted the Firebase Terms of Service')
    google().allow('firebase terms')
    expect((await inProject(...create('half-a-spa'))).error).toContain('there is already a project')
    expect(await resultOf(inProject('projects:addfirebase', 'half-a-spa'))).toMatchObject({ projectId: 'half-a-spa' })
  })
})

describe('the database', () => {
  it('in an unknown place', async () => {
    const [code, error] = await refusedBy('place', ...CREATE_DATABASE)
    expect(code).toBe(1)
    expect(error).toContain("HTTP Error: 400, Location 'africa-south1' is not supported by Cloud Firestore.")
  })

  it('with its service off and not to be enabled', async () => {
    const [code, error] = await refusedBy('service', 'firestore:databases:list')
    expect(code).toBe(1)
    expect(error).toContain('HTTP Error: 403, Cloud Firestore API has not been used in project')
    const [deployed, sentence] = await refusedBy('service', 'deploy', '--only', 'firestore')
    expect(deployed).toBe(1)
    expect(sentence).toContain('Permissions denied enabling firestore.googleapis.com.')
  })

  it('with rules that do not compile', async () => {
    expect(await refusedBy('rules', 'deploy', '--only', 'firestore')).toEqual([
      1,
      "Compilation error in firestore.rules:\n[E] 1:1 - Unexpected 'rules'.",
    ])
  })

  it('with indexes that fail, which the deployment does not tell; deleted ones are built anew', async () => {
    const built = async () => {
      const address = `firestore/v1/projects/${PROJECT}/databases/(default)/collectionGroups/-/indexes`
      for (let poll = 0; poll < 2; poll += 1) await rest('GET', address)
      return (await rest('GET', address)).json['indexes'] as { name: string; state: string }[]
    }
    google().refuse('index')
    await resultOf(inProject('deploy', '--only', 'firestore'))
    const broken = await built()
    expect(broken.every(({ state }) => state === 'NEEDS_REPAIR')).toBe(true)

    google().allow('index')
    for (const { name } of broken) await rest('DELETE', `firestore/v1/${name}`)
    await resultOf(inProject('deploy', '--only', 'firestore'))
    expect((await built()).every(({ state }) => state === 'READY')).toBe(true)
  })

  it('that is in another place already', async () => {
    delete house.project().databases['(default)']
    const [code, error] = await refusedBy('database elsewhere', ...CREATE_DATABASE)
    expect(code).toBe(1)
    expect(error).toContain('HTTP Error: 409, Database already exists. Please use another database_id')
    expect(await resultOf(inProject('firestore:databases:get'))).toMatchObject({ locationId: 'nam5' })
  })
})

describe('hosting', () => {
  it('whose name is taken says another one', async () => {
    const [code, error] = await refusedBy('site name', 'hosting:sites:create', 'other-spa')
    expect(code).toBe(1)
    expect(error).toContain(
      'Invalid name: `other-spa` is reserved by another project; try something like `other-spa-dd769`',
    )
  })

  it('gets another name from apps:create, which says nothing', async () => {
    google().refuse('site name')
    await resultOf(inProject('apps:create', 'WEB', 'La Lumière'))
    expect(Object.keys(house.project().sites)).toEqual([`${PROJECT}-dd769`])
  })

  it('whose upload breaks off releases nothing, and the next attempt goes on', async () => {
    await resultOf(inProject('hosting:sites:create', PROJECT))
    const [code, error] = await refusedBy('upload', 'deploy', '--only', 'hosting')
    expect(code).toBe(1)
    expect(error).toMatch(/^Task \w+ failed: retries exhausted after 6 attempts/)
    expect(google().siteFiles(PROJECT).size).toBe(0)
    google().allow('upload')
    await resultOf(inProject('deploy', '--only', 'hosting'))
    expect(google().siteFiles(PROJECT).size).toBeGreaterThan(5)
  })
})

describe('accounts', () => {
  const importing = ['auth:import', 'users.json', '--hash-algo=PBKDF2_SHA256', '--rounds=120000']
  beforeAll(() =>
    writeFile(
      path.join(house.folder(), 'users.json'),
      JSON.stringify({
        users: [{ localId: 'staff-naledi', email: 'naledi@staff.example', passwordHash: 'AAAA', salt: 'AAAA' }],
      }),
    ),
  )

  it('cannot be imported before sign-in is switched on', async () => {
    expect(await inProject(...importing)).toMatchObject({
      code: 1,
      error: expect.stringContaining('HTTP Error: 400, CONFIGURATION_NOT_FOUND') as string,
    })
  })

  it('need sign-in by e-mail, which may be refused', async () => {
    const [code, error] = await refusedBy('e-mail provider', 'deploy', '--only', 'auth')
    expect(code).toBe(2)
    expect(error).toContain('Failed to provision Firebase app: Request to')
    google().allow('e-mail provider')
    await resultOf(inProject('deploy', '--only', 'auth'))
  })

  it('are refused: --json reports a success, only the plain output says so', async () => {
    google().refuse('accounts import')
    expect(await inProject(...importing)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('success') as string,
    })
    const { code, stdout } = await plain(...importing, '--project', PROJECT)
    expect(code).toBe(0)
    expect(stdout).toContain('Encountered problems while importing accounts.')
    google().allow('accounts import')
    expect((await plain(...importing, '--project', PROJECT)).stdout).toContain('Imported successfully.')
    const { json } = await rest('POST', `identity/v1/projects/${PROJECT}/accounts:lookup`, {
      localId: ['staff-naledi'],
    })
    expect(json).toMatchObject({ users: [{ email: 'naledi@staff.example' }] })
    await rm(path.join(house.folder(), 'users.json'))
  })
})
