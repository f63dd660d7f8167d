import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// Limits for hangs, long enough for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target

beforeAll(async () => {
  target = await openTarget('demo-conformance-conditions')
})
afterAll(() => target.close())

/** The value of a condition: `true`, `false`, or `error` where neither it nor its negation allows. */
const outcomeOf = async (condition: string): Promise<string> => {
  await target.loadRules(`rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /yes/{id} { allow get: if ${condition}; }
    match /no/{id} { allow get: if !(${condition}); } } }`)
  const isAllowed = (path: string) =>
    getDoc(doc(target.lite(), path)).then(
      () => true,
      () => false,
    )
  return (await isAllowed('yes/x')) ? 'true' : (await isAllowed('no/x')) ? 'false' : 'error'
}

test.each([
  [`'é'.matches('\\\\pL')`, 'true'],
  [`'1'.matches('\\\\pL')`, 'false'],
])('%s: %s', async (condition, outcome) => {
  expect(await outcomeOf(condition)).toBe(outcome)
})

describe('paths', () => {
  test('a segment may be empty', async () => {
    expect(await outcomeOf(`string(/a/$('')) == '/a/'`)).toBe('true')
  })

  test.each([`/a/b.size() == 2`, `/a/$(1)/b.toUtf8() is bytes`])('%s is not loaded', async (condition) => {
    await expect(outcomeOf(condition)).rejects.toThrow()
  })
})
