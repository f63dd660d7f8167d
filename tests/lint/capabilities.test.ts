import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

const TABLE = readFileSync('tests/capabilities.md', 'utf8')
const CONTRACT = readFileSync('docs/capabilities.md', 'utf8')
const ROW = /^\| (\d+) +\| .+ \| (`.+`) +\|$/gm
/** The first text that a call is given, such as the title of a test; a skipped test has none. */
const TITLE = /(?<!\.skip)\(\s*(['"`])((?:(?!\1).)*)\1,/g
const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/

const rows = [...TABLE.matchAll(ROW)].map(([, line = '', what = '']) => ({
  line: Number(line),
  named: [...what.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
}))

/** What is wrong with `file`, `folder` or `file › words of a test's name`. */
const problemOf = (named: string): string | undefined => {
  const [place = '', words] = named.split(' › ')
  if (!existsSync(place)) return 'is not there'
  if (statSync(place).isDirectory())
    return readdirSync(place, { recursive: true, encoding: 'utf8' }).some((name) => TEST_FILE.test(name))
      ? undefined
      : 'holds no test'
  if (!TEST_FILE.test(place)) return 'is no test'
  const titles = [...readFileSync(place, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title)
  return words === undefined || titles.some((title) => title.includes(words)) ? undefined : 'has no such test'
}

it('every line of the contract has a test that rings, and every test that the table names is there', () => {
  const lines = [...CONTRACT.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(lines.length).toBeGreaterThan(20)
  expect([...new Set(rows.map(({ line }) => line))]).toEqual(lines)
  expect(rows.length).toBe(TABLE.split('\n').filter((line) => /^\| \d/.test(line)).length)
  const problems = rows.flatMap(({ named }) => named.map((one) => [one, problemOf(one)]))
  expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([])
})
