import { beforeEach, expect, it, vi } from 'vitest'

vi.unmock('#data/firebase/visitor.ts')
vi.unmock('#data/firebase/staff.ts')
const openAppCheck = vi.hoisted(() => vi.fn())
vi.mock('./app-check.ts', () => ({ openAppCheck }))

beforeEach(() => {
  openAppCheck.mockReset()
  vi.resetModules()
})

it.each([
  ['visitorFirestore', async () => (await import('./visitor.ts')).visitorFirestore],
  ['staffAuth', async () => (await import('./staff.ts')).staffAuth],
] as const)('%s starts App Check first where a key is configured, and not otherwise', async (_, connection) => {
  const { env } = await import('#config/env.ts')
  env.firebase = { apiKey: 'key', authDomain: 'spa.example', projectId: 'spa', appId: '1:2:web:3' }
  const open = await connection()
  await open()
  expect(openAppCheck).not.toHaveBeenCalled()
  env.appCheckKey = 'the key of the site'
  await open()
  expect(openAppCheck).toHaveBeenCalledWith(env.firebase, 'the key of the site', undefined)
  env.appCheckKey = undefined
})
