import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The most files and lines that are not empty, by part, as the formatter writes them. The numbers only go down. */
const MOST = JSON.parse(readFileSync('tests/budgets/size.json', 'utf8')) as Record<
  Part,
  { files?: number; lines: number }
> & { mocks: number }
/** Bytes of a line of src on average: denser writing is no simplification. Where files are joined, short lines of imports go. */
const MOST_BYTES = 48.5

/** Also of a data module by its neighbour in the folder. */
const MOCK_OF_DATA = /^vi\.mock\('(?:#data|\.)/gm

const isCode = (file: string) => /\.(?:ts|tsx|mjs|js|css)$/.test(file)
const isTest = (file: string) => /\.(?:test|spec)\.[a-z]+$|\/(?:testing|conformance)\//.test(file)

const PARTS = {
  src: (file: string) => file.startsWith('src/') && isCode(file) && !isTest(file),
  tests: (file: string) => isCode(file) && (file.startsWith('tests/') || (file.startsWith('src/') && isTest(file))),
  tools: (file: string) => file.startsWith('tools/') && isCode(file) && !isTest(file),
  packages: (file: string) => file.startsWith('packages/') && isCode(file) && !isTest(file),
  rules: (file: string) => file === 'firestore.rules',
}
type Part = keyof typeof PARTS

const files = [
  'firestore.rules',
  ...['src', 'tests', 'tools', 'packages'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => !file.includes('/node_modules/')),
  ),
]

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

const sizeOf = (part: Part) => {
  const own = files.filter(PARTS[part])
  return { files: own.length, lines: own.flatMap(linesOf) }
}

test.each(['src', 'tests', 'tools', 'packages', 'rules'] as const)(
  '%s has no more files and lines than its budget',
  (part) => {
    const { files: count, lines } = sizeOf(part)
    expect(lines.length).toBeLessThanOrEqual(MOST[part].lines)
    expect(count).toBeLessThanOrEqual(MOST[part].files ?? count)
  },
)

test('no more modules of data are mocked: a flow on stored data survives the rewriting of what is behind the screen', () => {
  const sources = files.filter((file) => isCode(file)).map((file) => readFileSync(file, 'utf8'))
  const mocks = sources.flatMap((source) => source.match(MOCK_OF_DATA) ?? [])
  expect(mocks.length).toBeLessThanOrEqual(MOST.mocks)
})

test('src is not written denser, nor kept from the formatter', () => {
  const { lines } = sizeOf('src')
  expect(lines.join('\n').length / lines.length).toBeLessThan(MOST_BYTES)
  expect(lines.filter((line) => line.includes('prettier-ignore'))).toEqual([])
})
