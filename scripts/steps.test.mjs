import { describe, expect, it, vi } from 'vitest'
import { proveReport } from './prove-report.mjs'
import { countVitest, onGoogles, onOurs, startRun, summaryLine } from './steps.mjs'

const result = { name: 'rules on the local Firestore', passed: 12, failed: 0, skipped: [], seconds: 3.14 }

describe('the summary', () => {
  it('has a line for each step, with what was skipped', () => {
    expect(summaryLine(result)).toBe('✓ rules on the local Firestore: 12 passed, 0 failed (3.1 s)')
    expect(summaryLine({ ...result, failed: 1, skipped: ['one', 'two'] })).toBe(
      '✗ rules on the local Firestore: 12 passed, 1 failed, 2 skipped (3.1 s)',
    )
  })

  it('counts skipped tests by name, and a file that cannot be loaded as a failure', () => {
    const tests = [
      { status: 'passed', fullName: 'a' },
      { status: 'skipped', fullName: 'b' },
      { status: 'pending', fullName: 'c' },
    ]
    const report = { numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 0 }
    expect(countVitest({ ...report, testResults: [{ assertionResults: tests }] })).toEqual({
      passed: 1,
      failed: 0,
      skipped: ['b', 'c'],
    })
    expect(countVitest({ ...report, numFailedTestSuites: 1 })).toMatchObject({ failed: 1 })
  })
})

it('steps name the server that they run on', () => {
  expect(onOurs().name).toBe('rules and conformance on the local Firestore')
  expect(onOurs(['rules']).name).toBe('rules on the local Firestore')
  expect(onGoogles({ name: "Google's emulator 1.19.9" }).name).toBe("rules and conformance on Google's emulator 1.19.9")
})

describe('a run', () => {
  const ran = async (work) => {
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    const code = process.exitCode
    try {
      const run = startRun('steps-test')
      await work(run)
      run.end()
      return { lines: printed.mock.calls.flat().join('\n').split('\n'), code: process.exitCode, results: run.results }
    } finally {
      process.exitCode = code
      printed.mockRestore()
    }
  }
  const node = (script, more = {}) => ({ name: 'a step', command: ['node', '-e', script], ...more })

  it('ends with the counts of all steps', async () => {
    const { lines, code } = await ran(async ({ runStep }) => {
      expect(await runStep(node(''))).toBe(true)
      expect(await runStep(node('process.exit(1)'))).toBe(false)
      expect(await runStep(node('console.log(1)', { isSilent: true }))).toBe(false)
    })
    expect([lines.at(-1), code]).toEqual(['1 passed, 2 failed', 1])
  })

  it('on Google’s emulator gets its address; other steps get none, whatever the terminal has set', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', 'set-in-the-terminal:1')
    const isHost = (host) => node(`process.exit(process.env.FIRESTORE_EMULATOR_HOST === ${host} ? 0 : 1)`)
    const server = { address: 'here:2', ready: Promise.resolve() }
    const { lines } = await ran(async ({ runStep }) => {
      await runStep(isHost('undefined'))
      await runStep({ ...isHost('"here:2"'), server })
    })
    vi.unstubAllEnvs()
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
  })

  it('on an emulator that does not start fails and says why', async () => {
    const server = { address: 'here:2', ready: Promise.reject(new Error('It did not start.')) }
    const { lines } = await ran(({ runStep }) => runStep({ ...node(''), server }))
    expect(lines).toContain('It did not start.')
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  it('without Google’s emulator says so and why, and fails where it was demanded', async () => {
    const without = (isDemanded) =>
      ran(async ({ runStep, missGoogles }) => {
        await runStep(node(''))
        missGoogles('It was not found. Install it.', isDemanded)
      })
    const usual = await without(false)
    expect(usual.lines).toContain("– nothing ran on Google's emulator: It was not found. Install it.")
    expect([usual.lines.at(-1), usual.code]).toEqual(['1 passed, 0 failed', 0])
    const demanded = await without(true)
    expect(demanded.lines).toContain("✗ nothing ran on Google's emulator: It was not found. Install it.")
    expect([demanded.lines.at(-1), demanded.code]).toEqual(['1 passed, 1 failed', 1])
  })
})

it('the report of npm run prove has date, seed, machine, each step and the skipped tests by name', () => {
  const results = [
    result,
    { ...result, name: "rules on Google's emulator 1.19.9", skipped: ['a limit'], seconds: 61.7 },
  ]
  const report = proveReport({ date: '2026-11-22', machine: '2 × Xeon, Node v20', seed: 7, results })
  expect(report).toContain('2026-11-22, seed 7: `PROVE=7 npm run prove` repeats it. 2 × Xeon, Node v20.')
  expect(report).toContain('| rules on the local Firestore | 12 | 0 | 0 | 3 s |')
  expect(report).toContain("| rules on Google's emulator 1.19.9 | 12 | 0 | 1 | 62 s |")
  expect(report).toContain("Skipped of rules on Google's emulator 1.19.9:\n\n- a limit\n")
})
