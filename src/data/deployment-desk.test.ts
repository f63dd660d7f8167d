import { afterEach, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { unknown } from '#domain/deployment/finding.ts'
import type { Verdict } from '#domain/deployment/rules.ts'
import { checkOwnDeployment } from './deployment-desk.ts'

vi.mock('#config/env.ts', async (original) => ({ ...(await original<typeof envModule>()), isBuilt: true }))
vi.mock('./firebase/staff.ts', () => ({ staffFirestore: () => new Promise(() => {}) }))
vi.mock('./deployment/pages.ts', () => ({
  checkPages: () => Promise.resolve({ findings: [], edition: { address: '/edition.json', failed: 'no answer' } }),
}))
vi.mock('./deployment/database.ts', () => ({
  checkDatabase: async (_: unknown, readEdition: (id: string) => Promise<Verdict>) => {
    const verdict = await readEdition('id')
    return [unknown('Rules in force', typeof verdict === 'object' ? verdict.why : verdict)]
  },
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never answers is given up after 15 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  const findings = checkOwnDeployment([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await findings).toContainEqual(
    unknown('Rules in force', 'Reading the rules in force: no answer within 15 seconds.'),
  )
})
