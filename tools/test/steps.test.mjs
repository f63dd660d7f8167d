import { describe, expect, it, vi } from 'vitest'
import { countVitest, startRun } from './steps.mjs'

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
      expect(await runStep(node('console.log("[PLUGIN_TIMINGS] slow\\n  a plugin\\n")', { isSilent: true }))).toBe(true)
      expect(await runStep(node('console.log("a warning,\\nexplained")', { isSilent: true }))).toBe(false)
    })
    expect(lines.slice(-7)).toEqual([
      '✗ a step',
      '  see its output above',
      '✗ a step',
      '  a warning,',
      '  explained',
      '',
      '2 passed, 2 failed',
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
})
