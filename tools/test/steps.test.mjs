import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { countPlaywright, countVitest, startRun } from './steps.mjs'

describe('the counts of a report', () => {
  it('are of tests, with what was skipped by name; it says where each failure is and why', () => {
    const file = (name, more) => ({ name: join(process.cwd(), name), status: 'passed', assertionResults: [], ...more })
    const testResults = [
      file('a.test.ts', {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a', duration: 1500 },
          { status: 'skipped', fullName: 'b' },
          { status: 'pending', fullName: 'c' },
          { status: 'failed', fullName: 'd', failureMessages: ['\u001B[31mError: 1 is not 2\u001B[39m\n    at …'] },
        ],
      }),
      file('b.test.ts', { status: 'failed', message: 'Hook timed out in 10 ms.' }),
      file('c.test.ts'),
    ]
    expect(countVitest({ numPassedTests: 1, testResults })).toMatchObject({
      passed: 1,
      failures: ['a.test.ts: d: Error: 1 is not 2', 'b.test.ts: Hook timed out in 10 ms.'],
      skipped: ['b', 'c'],
      tests: [{ name: 'a.test.ts: a', seconds: 1.5 }, { seconds: 0 }, { seconds: 0 }, { seconds: 0 }],
    })
  })

  it('are of journeys, those that passed on the second try with the passed ones', () => {
    const spec = (title, ok, message) => ({
      title,
      ok,
      file: 'a.spec.ts',
      tests: [{ results: [{ duration: 2000 }, { duration: 500, error: { message } }] }],
    })
    const report = {
      config: { rootDir: join(process.cwd(), 'tests/e2e') },
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      suites: [{ specs: [spec('a', true)], suites: [{ specs: [spec('b', false, 'no such button\nmore')] }] }],
    }
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failures: ['tests/e2e/a.spec.ts: b: no such button'],
      skipped: [],
      tests: ['a', 'b'].map((title) => ({ name: `tests/e2e/a.spec.ts: ${title}`, seconds: 2.5 })),
    })
  })
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
      expect(await runStep(node('console.log("a warning,\\nexplained")', { isSilent: true }))).toBe(false)
    })
    expect(lines.slice(-7)).toEqual([
      '✗ a step',
      '  see its output above',
      '✗ a step',
      '  a warning,',
      '  explained',
      '',
      '1 passed, 2 failed',
    ])
    expect(code).toBe(1)
  })

  it('counts a step whose tests are none as failed, unless it may be empty', async () => {
    const empty = node('', { count: countVitest, env: () => ({}) })
    expect((await ran(({ runStep }) => runStep(empty))).lines.at(-1)).toBe('0 passed, 1 failed')
    expect((await ran(({ runStep }) => runStep({ ...empty, mayBeEmpty: true }))).lines.at(-1)).toBe(
      '0 passed, 0 failed',
    )
  })

  it('without Google’s emulator says so and why, and fails where it was demanded', async () => {
    const without = (isDemanded) =>
      ran(async ({ runStep, reportMissingEmulator }) => {
        await runStep(node(''))
        reportMissingEmulator('It was not found. Install it.', isDemanded)
      })
    const usual = await without(false)
    expect(usual.lines).toContain("– nothing ran on Google's emulator: It was not found. Install it.")
    expect([usual.lines.at(-1), usual.code]).toEqual(['1 passed, 0 failed', 0])
    const demanded = await without(true)
    expect(demanded.lines).toContain("✗ nothing ran on Google's emulator: It was not found. Install it.")
    expect([demanded.lines.at(-1), demanded.code]).toEqual(['1 passed, 1 failed', 1])
  })
})
