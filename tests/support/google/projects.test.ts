import { describe, expect, it } from 'vitest'
import { OWNER } from './accounts.ts'
import { PROJECT, playedHouse } from './played-house.ts'

const house = playedHouse()
const { logIn, run, inProject, resultOf, google } = house

describe('from nothing to a database', () => {
  it('says that nobody is logged in', async () => {
    const { error, code } = await run('projects:list')
    expect(code).toBe(1)
    expect(error).toBe('Failed to authenticate, have you run firebase login?')
    expect(await resultOf(run('login:list'))).toBeUndefined()
  })

  it('logs in by the browser and names the account', async () => {
    const { code, stdout } = await logIn()
    expect(stdout).toContain(`Success! Logged in as ${OWNER}`)
    expect(code).toBe(0)
    expect(await resultOf(run('login:list'))).toMatchObject([{ user: { email: OWNER } }])
  })

  it('logs in by a code that is copied from a page', async () => {
    const { stdout } = await house.plain('login')
    const [link = ''] = /http:\S+/.exec(stdout) ?? []
    const code = await (await fetch(link)).text()
    expect((await house.plain('login', code)).stdout).toContain(`Success! Logged in as ${OWNER}`)
  })

  it('creates a project and lists it', async () => {
    expect(await resultOf(run('projects:list'))).toEqual([])
    expect(await house.createProject()).toMatchObject({ projectId: PROJECT, displayName: 'La Lumiere' })
    expect(await resultOf(run('projects:list'))).toMatchObject([{ projectId: PROJECT }])
  })

  it('creates the database once Firestore is enabled, and tells where it is', async () => {
    const create = ['firestore:databases:create', '(default)', '--location', 'africa-south1']
    expect((await inProject(...create)).error).toContain('Cloud Firestore API has not been used in project')
    await house.enableFirestore()
    expect(await resultOf(inProject('firestore:databases:list'))).toEqual([])
    expect(await resultOf(inProject('firestore:locations'))).toContainEqual(
      expect.objectContaining({ locationId: 'africa-south1' }),
    )
    await resultOf(inProject(...create))
    expect(await resultOf(inProject('firestore:databases:get'))).toMatchObject({ locationId: 'africa-south1' })
    expect(house.project().databases).toMatchObject({ '(default)': { locationId: 'africa-south1' } })
  })

  it('creates a web app, and the hosting site beside it without being asked', async () => {
    expect(await resultOf(inProject('apps:list', 'WEB'))).toEqual([])
    const created = await resultOf(inProject('apps:create', 'WEB', 'La Lumière'))
    const { appId } = created as { appId: string }
    expect(await resultOf(inProject('apps:list', 'WEB'))).toMatchObject([{ appId, displayName: 'La Lumière' }])
    const config = (await resultOf(inProject('apps:sdkconfig', 'WEB', appId))) as { sdkConfig: unknown }
    expect(config.sdkConfig).toMatchObject({ projectId: PROJECT, appId, authDomain: `${PROJECT}.firebaseapp.com` })
    const defaultUrl = `https://${PROJECT}.web.app`
    expect(await resultOf(inProject('hosting:sites:list'))).toMatchObject({ sites: [{ defaultUrl, appId }] })
  })

  it('creates another hosting site', async () => {
    const name = `${PROJECT}-2`
    await resultOf(inProject('hosting:sites:create', name))
    expect(Object.keys(house.project().sites)).toEqual([PROJECT, name])
  })

  it('plays every address that was asked for', () => {
    expect(google().calls.filter(({ status }) => status >= 500)).toEqual([])
  })
})
