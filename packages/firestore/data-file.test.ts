import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Databases } from './databases.ts'
import { commit } from './operations/commit.ts'
import { createClock } from './store/clock.ts'
import { nameOf, testContext } from './testing/database.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-file-'))
  file = join(folder, 'spa.data')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A server's database after a start: it reads the file. */
const start = () => {
  const { store } = new Databases(createClock(), file).get('demo-x', '(default)')
  return { store, write: (...writes: unknown[]) => commit({ ...testContext(), store }, { writes }) }
}
const put = (path: string, stringValue: string) => ({
  update: { name: nameOf(path), fields: { text: { stringValue } } },
})

test('a start continues with the documents of the last one, and with their times', () => {
  const first = start()
  first.write(put('c/a', 'old'), put('c/b', 'Ä\n'))
  first.write(put('c/a', 'new'), { delete: nameOf('c/b') })
  first.write(put('c/a/d/1', 'deep'))
  const second = start()
  expect([...second.store.all()]).toEqual([...first.store.all()])
  second.store.clear(9n)
  expect([...start().store.all()]).toEqual([])
})

test('a start leaves out of the file what was replaced', () => {
  for (const text of ['one', 'two']) start().write(put('c/a', text))
  start()
  expect(readFileSync(file, 'utf8').match(/"name"/g)).toHaveLength(1)
})

test.each(['half a line', '{"name":"c/a","fields":{}}', 'null'])(
  'a file with %s is refused and stays as it is',
  (line) => {
    start().write(put('c/a', 'kept'))
    appendFileSync(file, line)
    const before = readFileSync(file, 'utf8')
    expect(start).toThrow(`The data file ${file} cannot be used (`)
    expect(readFileSync(file, 'utf8')).toBe(before)
  },
)

test('a write that the file cannot take is refused', () => {
  const { write, store } = start()
  rmSync(folder, { recursive: true })
  expect(() => write(put('c/a', 'lost'))).toThrow(/ENOENT/)
  expect(store.get('c/a')).toBeNull()
  folder = mkdtempSync(join(tmpdir(), 'data-file-'))
})
