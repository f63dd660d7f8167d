import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pathOf, type StoredDocument } from './collection.ts'
import { DataFile } from './data-file.ts'
import { nodeDisk, type Disk } from './disk.ts'
import type { Change } from './documents.ts'
import { diskError, fillableDisk, watchedDisk } from '../testing/faulty-disk.ts'

const ROOT = 'projects/p/databases/(default)/documents'
const NOW = new Date('2030-01-15T09:00:00Z')

let folder = ''
let file = ''
let opened: DataFile[] = []
let reports: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-file-'))
  file = join(folder, 'data.jsonl')
  reports = []
})
const releaseAll = (): void => {
  for (const data of opened) data.release()
  opened = []
}
afterEach(() => {
  releaseAll()
  rmSync(folder, { recursive: true })
})

const open = (disk: Disk = nodeDisk, path = file) => {
  const data = new DataFile(path, disk)
  opened.push(data)
  const documents = data.load((sentence) => reports.push(sentence), NOW)
  return { data, documents, paths: documents.map(({ document }) => pathOf(document)).sort() }
}
/** Simulates kill -9 and another start. */
const reopened = (): string[] => {
  releaseAll()
  return open().paths
}
const documentAt = (id: string, text = ''): StoredDocument => ({
  collection: 'c',
  id,
  fields: new Map([['text', { kind: 'string', value: text }]]),
  createTime: 1n,
  updateTime: 2n,
})
const put = (id: string, text?: string): Change => ({ path: `c/${id}`, before: null, after: documentAt(id, text) })
const remove = (id: string): Change => ({ path: `c/${id}`, before: documentAt(id), after: null })

describe('a commit', () => {
  test('is in the file when the call returns', () => {
    const { data } = open()
    data.append(ROOT, [put('a', 'Ä\n'), put('b')])
    data.append(ROOT, [remove('b'), put('c')])
    releaseAll()
    const { documents, paths } = open()
    expect(paths).toEqual(['c/a', 'c/c'])
    expect(documents).toContainEqual({ root: ROOT, document: documentAt('a', 'Ä\n') })
  })

  test.each([
    ['writes half of it and is full', fillableDisk],
    [
      'writes half of it without an error',
      () => {
        const { disk, state } = fillableDisk()
        const writeFileSync: Disk['writeFileSync'] = (...values) => {
          try {
            disk.writeFileSync(...values)
          } catch {
            // Ignored, so that the disk reports success.
          }
        }
        return { disk: { ...disk, writeFileSync }, state }
      },
    ],
    [
      'fails to flush it',
      () => {
        const state = { isFull: false }
        const fdatasyncSync = (handle: number): void => {
          if (state.isFull) throw diskError('EIO')
          nodeDisk.fdatasyncSync(handle)
        }
        return { disk: { ...nodeDisk, fdatasyncSync }, state }
      },
    ],
  ])('is refused when the disk %s; the file is unchanged, and with space again commits succeed', (_, make) => {
    const { disk, state } = make()
    const { data } = open(disk)
    data.append(ROOT, [put('a')])
    const before = readFileSync(file, 'utf8')
    state.isFull = true
    for (const id of ['b', 'c']) {
      expect(() => data.append(ROOT, [put(id)])).toThrow()
      expect(readFileSync(file, 'utf8')).toBe(before)
    }
    state.isFull = false
    data.append(ROOT, [put('d')])
    expect(reopened()).toEqual(['c/a', 'c/d'])
    expect(reports).toEqual([])
  })

  test('that was written in part is removed before the next one, or by the next start', () => {
    const { disk, state } = fillableDisk()
    let isStuck = false
    const truncateSync: Disk['truncateSync'] = (...values) => {
      if (isStuck) throw diskError('EIO')
      nodeDisk.truncateSync(...values)
    }
    const { data } = open({ ...disk, truncateSync })
    const fail = (): void => {
      isStuck = state.isFull = true
      expect(() => data.append(ROOT, [put('never')])).toThrow()
      expect(readFileSync(file, 'utf8')).not.toMatch(/\n$/)
    }
    fail()
    expect(() => data.append(ROOT, [put('never')])).toThrow('EIO')
    isStuck = state.isFull = false
    data.append(ROOT, [put('a')])
    fail()
    expect(reopened()).toEqual(['c/a'])
    expect(reports).toEqual([expect.stringMatching(/half a change.*left out/)])
    expect(reopened()).toEqual(['c/a'])
    expect(reports).toHaveLength(1)
  })

  test.each([
    ['deleted', () => rmSync(file)],
    ['replaced by a shorter one', () => writeFileSync(file, 'x')],
    ['made longer', () => appendFileSync(file, '\n')],
  ])('is refused when the file was %s by hand, and the file is not changed', (_, change) => {
    const { data } = open()
    data.append(ROOT, [put('a')])
    change()
    const names = readdirSync(folder)
    const now = names.includes('data.jsonl') && readFileSync(file, 'utf8')
    expect(() => data.append(ROOT, [put('b')])).toThrow()
    expect(() => data.rewrite([])).toThrow()
    expect(readdirSync(folder)).toEqual(names)
    if (now !== false) expect(readFileSync(file, 'utf8')).toBe(now)
  })
})

test('wherever the disk fails, a restart after a kill has every confirmed commit and no refused one', () => {
  const steps: ((data: DataFile) => void)[] = [
    (data) => data.append(ROOT, [put('a', 'first')]),
    (data) => data.append(ROOT, [put('b'), remove('a')]),
    (data) => data.rewrite([{ root: ROOT, document: documentAt('b') }]),
    (data) => data.append(ROOT, [put('c')]),
  ]
  const after = [[], ['c/a'], ['c/b'], ['c/b'], ['c/b', 'c/c']]
  for (let failing = 0; failing < 60; failing += 1) {
    rmSync(file, { force: true })
    let isStarted = false
    let from = Infinity
    const disk = watchedDisk((index) => {
      if (!isStarted) from = index + 1
      else if (index === from + failing) throw diskError('EIO')
    })
    const { data } = open(disk)
    isStarted = true
    let done = 0
    for (const step of steps) {
      try {
        step(data)
        done += 1
      } catch {
        break
      }
    }
    from = Infinity
    expect(reopened(), `failing at call ${failing}`).toEqual(after[done])
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
    releaseAll()
  }
})

describe('the file', () => {
  test('of the previous version is read and continued', () => {
    const line = { root: ROOT, path: 'c/old', fields: {}, createTime: NOW.toISOString(), updateTime: NOW.toISOString() }
    const header = { format: 'local-firestore', version: 1, documents: 1 }
    writeFileSync(file, `${JSON.stringify(header)}\n${JSON.stringify(line)}\n`)
    const { data, paths } = open()
    expect(paths).toEqual(['c/old'])
    data.append(ROOT, [put('new')])
    expect(reopened()).toEqual(['c/new', 'c/old'])
  })

  test('is cleaned of the draft that a killed server left beside it', () => {
    writeFileSync(`${file}.tmp`, 'half')
    open()
    expect(readdirSync(folder).sort()).toEqual(['data.jsonl', 'data.jsonl.lock'])
  })

  test('with a broken commit in the middle is damaged, not incomplete', () => {
    const { data } = open()
    data.append(ROOT, [put('a')])
    data.append(ROOT, [put('b')])
    writeFileSync(file, readFileSync(file, 'utf8').replace('"c/a"', '"c/a'))
    expect(reopened()).toEqual([])
    expect(reports).toEqual([expect.stringContaining('is damaged')])
    expect(readdirSync(folder).join()).toContain('damaged-')
  })

  test('should be rewritten when it has grown by megabytes and doubled, but not again right after a failure', () => {
    const { disk, state } = fillableDisk()
    const { data } = open(disk)
    const text = 'x'.repeat(1024 * 1024)
    for (let round = 0; round < 8; round += 1) {
      expect(data.isLong).toBe(false)
      data.append(ROOT, [put('a', text)])
    }
    expect(data.isLong).toBe(true)
    state.isFull = true
    expect(() => data.rewrite([])).toThrow('ENOSPC')
    expect(data.isLong).toBe(false)
    state.isFull = false
    data.rewrite([{ root: ROOT, document: documentAt('a') }])
    expect([data.isLong, data.isChanged, readFileSync(file).length < 1000]).toEqual([false, false, true])
    expect(reopened()).toEqual(['c/a'])
  })

  test('has one lock under all its names, and keeps a link to it', () => {
    const link = join(folder, 'link')
    open()
    symlinkSync(file, link)
    expect(() => open(nodeDisk, link)).toThrow(`The data file ${file} is in use`)
    releaseAll()
    const { data } = open(nodeDisk, link)
    data.append(ROOT, [put('a')])
    data.rewrite([{ root: ROOT, document: documentAt('a') }])
    expect(reopened()).toEqual(['c/a'])
  })
})
