import { describe, expect, it } from 'vitest'
import { OWNER } from './accounts.ts'
import { PROJECT, playedHouse } from './played-house.ts'

const house = playedHouse()
const { logIn, run, inProject, resultOf, google } = house

describe('from nothing to a database', () => {
  it('logs in by the browser and names the account', async () => {
    const { code, stdout } = await logIn()
    expect(stdout).toContain(`Success! Logged in as ${OWNER}`)
    expect(code).toBe(0)
    expect(await resultOf(run('login:list'))).toMatchObject([{ user: { email: OWNER } }])
  })

  it('creates a project and lists it', async () => {
    expect(await resultOf(run('projects:list'))).toEqual([])
    expect(await house.createProject()).toMatchObject({ projectId: PROJECT, displayName: 'La Lumiere' })
    expect(await resultOf(run('projects:list'))).toMatchObject([{ projectId: PROJECT }])
  })

  it('creates the database once Firestore is enabled, and tells where it is', async () => {
    const place = ['--location', 'africa-south1']
    const early = await inProject('firestore:databases:create', '(default)', ...place)
    expect(early.error).toContain('Cloud Firestore API has not been used in project')
    await house.enableFirestore()
    expect(await resultOf(inProject('firestore:databases:list'))).toEqual([])
    expect(await resultOf(inProject('firestore:locations'))).toContainEqual(
      expect.objectContaining({ locationId: 'africa-south1' }),
    )
    await resultOf(inProject('firestore:databases:create', '(default)', ...place))
    expect(await resultOf(inProject('firestore:databases:get'))).toMatchObject({ locationId: 'africa-south1' })
    expect(google().state.projects[PROJECT]?.databases).toMatchObject({ '(default)': { locationId: 'africa-south1' } })
  })

  it('meets no address that is not played', () => {
    expect(google().calls.filter(({ status }) => status === 500)).toEqual([])
    expect(google().calls.every(({ service }) => service !== '')).toBe(true)
  })
})
