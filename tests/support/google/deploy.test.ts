import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalFirestore, startLocalFirestore } from '#firestore/server.ts'
import { OWNER, STRANGER } from './accounts.ts'
import { PROJECT, playedHouse } from './played-house.ts'

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startLocalFirestore({ port: 0 })
})
afterAll(() => firestore.close())

const house = playedHouse(() => ({ firestorePort: firestore.port }))
const { google, project, inProject, resultOf, rest } = house
const DATABASE = `firestore/v1/projects/${PROJECT}/databases/(default)`
const NOTICE = `${DATABASE}/documents/notices/one`

beforeAll(async () => {
  await house.configure()
  await house.logIn()
  await house.createProject()
  await resultOf(inProject('apps:create', 'WEB', 'La Lumière'))
})

const statesOfIndexes = async () => {
  const { json } = await rest('GET', `${DATABASE}/collectionGroups/-/indexes`)
  return [...new Set((json['indexes'] as { state: string }[]).map(({ state }) => state))]
}

describe('deploy --only auth', () => {
  const CONFIG = `identity/admin/v2/projects/${PROJECT}/config`
  it('switches e-mail and password on', async () => {
    expect(await rest('GET', CONFIG)).toMatchObject({
      status: 404,
      json: { error: { message: 'CONFIGURATION_NOT_FOUND' } },
    })
    await resultOf(inProject('deploy', '--only', 'auth'))
    const { json } = await rest('GET', CONFIG)
    expect(json).toMatchObject({ signIn: { email: { enabled: true } } })
    expect(json['authorizedDomains']).toContain(`${PROJECT}.web.app`)
  })

  it('leaves the domains for sign-in to REST', async () => {
    const authorizedDomains = [`${PROJECT}.web.app`, 'www.spa.example']
    await rest('PATCH', `${CONFIG}?updateMask=authorizedDomains`, { authorizedDomains })
    expect(project().signIn).toEqual({ emailPassword: true, authorizedDomains })
  })
})

describe('deploy --only firestore', () => {
  it('has no documents before there is a database', async () => {
    await house.enableFirestore()
    const { status, json } = await rest('GET', NOTICE)
    expect(status).toBe(404)
    expect(json).toMatchObject({ error: { status: 'NOT_FOUND' } })
  })

  it('creates the database, publishes rules, and indexes that are built after a while', async () => {
    await resultOf(inProject('deploy', '--only', 'firestore'))
    expect(project().databases['(default)']?.locationId).toBe('africa-south1')
    expect(await statesOfIndexes()).toEqual(['CREATING'])
    expect(await statesOfIndexes()).toEqual(['CREATING'])
    expect(await statesOfIndexes()).toEqual(['READY'])

    const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
      indexes: unknown[]
      fieldOverrides: unknown[]
    }
    expect(project().databases['(default)']?.indexes).toHaveLength(indexes.length)
    expect(project().databases['(default)']?.fields).toHaveLength(fieldOverrides.length)
    expect(project().rulesets[0]?.files[0]?.content).toBe(readFileSync('firestore.rules', 'utf8'))
  })

  it('changes nothing when it runs again', async () => {
    const before = JSON.stringify(project())
    await resultOf(inProject('deploy', '--only', 'firestore'))
    expect(JSON.stringify(project())).toBe(before)
  })

  it('is listed by firestore:indexes', async () => {
    const listed = (await resultOf(inProject('firestore:indexes'))) as { indexes: unknown[]; fieldOverrides: unknown[] }
    expect(listed.indexes).toHaveLength(project().databases['(default)']?.indexes.length ?? 0)
    expect(listed.fieldOverrides).toHaveLength(project().databases['(default)']?.fields.length ?? 0)
  })

  it('stores documents in the local Firestore, under the published rules', async () => {
    const write = { update: { name: `projects/${PROJECT}/databases/(default)/documents/notices/one`, fields: {} } }
    expect((await rest('POST', `${DATABASE}/documents:commit`, { writes: [write] })).status).toBe(200)
    expect((await rest('GET', NOTICE)).status).toBe(200)
    const strangers = await fetch(`http://127.0.0.1:${firestore.port}/${NOTICE.replace('firestore/', '')}`)
    expect(strangers.status).toBe(403)
    // Through the played address as well, where a token of the login counts like the owner's.
    const asked = (authorization?: string) =>
      fetch(`${google().origin}/${NOTICE}`, { headers: authorization ? { authorization } : {} })
    expect((await asked()).status).toBe(403)
    expect((await asked(`Bearer access-${OWNER}`)).status).toBe(200)
    expect((await asked(`Bearer access-${STRANGER}`)).status).toBe(403)
  })
})

describe('deploy --only hosting', () => {
  it('publishes each file as it is, with redirects and headers', async () => {
    await resultOf(inProject('deploy', '--only', 'hosting'))
    const served = google().siteFiles(PROJECT)
    const names = await readdir('public', { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    expect([...served.keys()].sort()).toEqual(files.map((file) => file.replace(/^public/, '')).sort())
    for (const file of files) expect(served.get(file.replace(/^public/, ''))?.equals(await readFile(file))).toBe(true)

    const site = await google().serveSite(PROJECT)
    const response = await fetch(`${site.origin}/home`, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect((await fetch(`${site.origin}/robots.txt`)).headers.get('x-frame-options')).toBe('DENY')
    await site.close()
  })
})

it('a request without a login is refused', async () => {
  const response = await fetch(`${google().origin}/resource-manager/v1/projects/${PROJECT}`)
  expect(response.status).toBe(401)
})

describe('a domain of one’s own', () => {
  const DOMAINS = `hosting/v1beta1/projects/-/sites/${PROJECT}/customDomains`
  it('says what to enter at the registrar, and goes from missing to certified', async () => {
    await rest('POST', `${DOMAINS}?customDomainId=www.spa.example`, {})
    const seen: unknown[] = []
    for (let poll = 0; poll < 8; poll += 1) {
      const { json } = await rest('GET', `${DOMAINS}/www.spa.example`)
      const { state } = json['cert'] as { state: string }
      seen.push([json['ownershipState'], json['hostState'], state, json['requiredDnsUpdates'] !== undefined])
    }
    expect(seen[0]).toEqual(['OWNERSHIP_MISSING', 'HOST_UNHOSTED', 'CERT_PREPARING', true])
    expect(seen[5]).toEqual(['OWNERSHIP_ACTIVE', 'HOST_ACTIVE', 'CERT_PROPAGATING', false])
    expect(seen[7]).toEqual(['OWNERSHIP_ACTIVE', 'HOST_ACTIVE', 'CERT_ACTIVE', false])
  })
})
