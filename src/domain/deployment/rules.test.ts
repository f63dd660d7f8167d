import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answered, silent } from '#support/answers.ts'
import { COLLECTIONS, controlProblem, judgeEdition, judgeProbes, probesOf, verdictOf } from './rules.ts'

const refusal = (status: string, code = 400) =>
  answered('/', { status: code, text: JSON.stringify({ error: { code, status, message: '' } }) })
const REFUSED = refusal('PERMISSION_DENIED', 403)
const PROBES = probesOf('projects/p/databases/(default)/documents', 'randomId')

it('every collection of the rules is probed', () => {
  const rules = readFileSync('firestore.rules', 'utf8')
  const named = [...rules.matchAll(/match \/(\w+)\/\{/g)].map(([, name]) => name).filter((name) => name !== 'databases')
  const probed = COLLECTIONS.map(({ name }) => name.split('/').at(-1))
  expect(probed.toSorted()).toEqual([...named, 'unknown-to-the-rules'].toSorted())
})

it('no commit can be carried out: each demands that a document exists under the random id', () => {
  const commits = PROBES.filter(({ path }) => path === ':commit')
  expect(commits).toHaveLength(3 * COLLECTIONS.length)
  for (const { body } of commits) {
    const { writes } = body as { writes: Record<string, unknown>[] }
    const last = writes.at(-1)
    expect(last).toMatchObject({ currentDocument: { exists: true } })
    expect(JSON.stringify(last?.['update'] ?? last?.['delete'] ?? last?.['verify'])).toMatch(/\/randomId0?"/)
  }
  expect(
    PROBES.filter(({ path, body }) => body && path !== ':commit').every(({ path }) => path.endsWith(':runQuery')),
  ).toBe(true)
})

describe('an answer of the database', () => {
  it.each([
    [answered('/'), 'allowed'],
    [refusal('NOT_FOUND', 404), 'allowed'],
    [refusal('FAILED_PRECONDITION'), 'allowed'],
    [REFUSED, 'refused'],
    [answered('/', { status: 403, text: JSON.stringify([{ error: { status: 'PERMISSION_DENIED' } }]) }), 'refused'],
    [refusal('RESOURCE_EXHAUSTED', 429), { why: 'The database answered 429 RESOURCE_EXHAUSTED.' }],
    [refusal('INVALID_ARGUMENT'), { why: 'The database answered 400 INVALID_ARGUMENT.' }],
    [answered('/', { status: 403, text: '<html>' }), { why: 'The database answered 403.' }],
    [answered('/', { status: 404, text: 'null' }), { why: 'The database answered 404.' }],
    [silent('/'), { why: 'it cannot be reached.' }],
  ])('%# is a verdict', (answer, verdict) => {
    expect(verdictOf(answer)).toEqual(verdict)
  })
})

describe('rules', () => {
  const judged = (open: (probe: (typeof PROBES)[number]) => boolean, otherwise = REFUSED) =>
    judgeProbes(PROBES.map((probe) => ({ probe, answer: open(probe) ? refusal('NOT_FOUND', 404) : otherwise })))

  it('that refuse everything are in order', () => {
    const findings = judged(() => false)
    expect(findings).toHaveLength(COLLECTIONS.length)
    expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['fine']))
    expect(findings[0]?.text).toBe('Strangers cannot read, list, create, change and delete.')
    expect(findings.find(({ subject }) => subject === 'Rules: The menu')?.text).toBe(
      'Strangers cannot create, change and delete.',
    )
  })

  it.each(['read', 'list', 'create', 'change', 'delete'])(
    'that let anybody %s are a fault of that collection alone',
    (act) => {
      const findings = judged((probe) => probe.collection === 'clients' && probe.act === act)
      expect(findings.filter(({ state }) => state !== 'fine')).toEqual([
        {
          subject: 'Rules: Client profiles',
          state: 'fault',
          text: `Anybody can ${act} here. Publish the rules: npm run deploy.`,
        },
      ])
    },
  )

  it('that could not be asked are unknown, never in order', () => {
    const findings = judged(() => false, refusal('RESOURCE_EXHAUSTED', 429))
    expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['unknown']))
    expect(new Set(judgeProbes([]).map(({ state }) => state))).toEqual(new Set(['unknown']))
  })

  it('prove nothing when the public menu is refused or does not answer', () => {
    const missing = refusal('NOT_FOUND', 404)
    expect(controlProblem([answered('/'), missing])).toBeUndefined()
    expect(controlProblem([REFUSED, REFUSED])).toContain('App Check')
    expect(controlProblem([answered('/'), silent('/')])).toBe('it cannot be reached.')
  })
})

describe('the rules in force', () => {
  const verdicts = { own: 'allowed', random: 'refused' } as const
  it.each([
    ['those of the site', verdicts, 'fine', 'They are the rules that this site was published with.'],
    ['others', { ...verdicts, own: 'refused' }, 'fault', 'npm run deploy'],
    ['open', { ...verdicts, random: 'allowed' }, 'fault', 'other rules are in force'],
    ['not reached', { ...verdicts, own: { why: 'Nothing.' } }, 'unknown', 'Could not check. Nothing.'],
    ['half reached', { ...verdicts, random: { why: 'Nothing.' } }, 'unknown', 'Could not check. Nothing.'],
  ] as const)('that are %s', (_, told, state, text) => {
    expect(judgeEdition(told)).toMatchObject({ state, text: expect.stringContaining(text) as string })
  })
})
