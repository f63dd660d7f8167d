import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Such as `decision 26` and `docs/decisions.md [26]`. */
const REFERENCE = 'decisions?(\\.md)? \\[?[0-9]+'

it('every decision that code or a document names stands in docs/decisions.md', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8')
  const isHere = (number = '') => decisions.includes(`[${number}]`)
  const references = execFileSync('git', ['grep', '--untracked', '-ioE', REFERENCE], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(references.length).toBeGreaterThan(3)
  expect(references.filter((reference) => !isHere(/\d+$/.exec(reference)?.[0]))).toEqual([])
  // Replaced by 207.
  expect(isHere('130')).toBe(false)
})
