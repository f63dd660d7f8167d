import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeDisk } from './disk.ts'
import { watchedDisk } from '../testing/faulty-disk.ts'
import { lockFile } from './file-lock.ts'

/** Three running processes, and one that has ended. */
const companion = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
const ALIVE = [companion.pid ?? 0, process.ppid, 1]
const DEAD = spawnSync(process.execPath, ['-e', '']).pid

afterAll(() => {
  companion.kill('SIGKILL')
})

let folder = ''
let file = ''
let lock = ''
const releases: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-lock-'))
  file = join(folder, 'data.jsonl')
  lock = `${file}.lock`
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
  rmSync(folder, { recursive: true })
})

const start = (disk = nodeDisk, pid = process.pid): void => {
  releases.push(lockFile(file, disk, pid))
}
const clean = (): void => {
  for (const release of releases.splice(0)) release()
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
}
const leaveBehind = (pid: number, token: string, path = lock): void => {
  writeFileSync(path, JSON.stringify({ pid, token }))
}

describe('a lock', () => {
  test('stops a second server, names its holder and what to do, and is deleted when released', () => {
    start(nodeDisk, process.ppid)
    expect(() => start()).toThrow(new RegExp(`in use by process ${process.ppid}\\..*--data.*delete ${lock}`))
    releases.pop()?.()
    expect(readdirSync(folder)).toEqual([])
    start()
    expect(readdirSync(folder)).toEqual(['data.jsonl.lock'])
  })

  test('stops a second server of the same process', () => {
    start()
    expect(() => start()).toThrow(`in use by process ${process.pid}.`)
  })

  test.each([
    ['of a process that has ended', DEAD],
    // In a container process ids start at 1 again.
    ['of a process that had our own id', process.pid],
  ])('%s is taken over', (_, pid) => {
    leaveBehind(pid, 'abc')
    start()
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['data.jsonl.lock'])
  })

  test.each(['', 'nonsense', '{}', '{"pid":"1","token":"ab"}', '{"pid":1,"token":"../../x"}'])(
    'with the content %j is an error',
    (text) => {
      writeFileSync(lock, text)
      expect(() => start()).toThrow(/damaged.*delete it/)
      expect(readdirSync(folder)).toEqual(['data.jsonl.lock'])
    },
  )

  test('is not released when another process holds it by then', () => {
    start()
    leaveBehind(process.ppid, 'abc')
    releases.pop()?.()
    expect(readFileSync(lock, 'utf8')).toContain('abc')
  })
})

const SITUATIONS: [string, () => void][] = [
  ['a free lock', () => undefined],
  ['a stale lock', () => leaveBehind(DEAD, 'aa')],
  [
    'a stale lock whose successor has ended, too',
    () => {
      leaveBehind(DEAD, 'aa')
      leaveBehind(DEAD, 'bb', `${lock}.aa`)
    },
  ],
]

/** More file system calls than a start makes. */
const CALLS = 24
/** Does not flush, which is faster and matters only after a power failure. */
const hastyDisk = { ...nodeDisk, fdatasyncSync: () => undefined }

describe.each(SITUATIONS)('before %s', (_, prepare) => {
  test('of three servers that start at once exactly one gets the lock, in every interleaving', () => {
    for (let first = 0; first < CALLS; first += 1)
      for (let second = 0; second < CALLS; second += 1) {
        clean()
        prepare()
        const winners: number[] = []
        /** A start during which the next one runs, before its file system call number `at[0]`. */
        const compete = ([pid = 0, ...others]: readonly number[], [at, ...later]: readonly number[]): void => {
          const disk = watchedDisk((index) => {
            if (index === at) compete(others, later)
          }, hastyDisk)
          try {
            start(disk, pid)
            winners.push(pid)
          } catch (error) {
            expect(String(error)).toContain('in use by process')
          }
        }
        compete(ALIVE, [first, second])
        expect(winners, `overtaken at ${first} and ${second}`).toHaveLength(1)
        expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: winners[0] })
      }
  })

  test('a server that is killed while it starts does not block others, wherever it is killed', () => {
    for (let last = 0; last < CALLS; last += 1) {
      clean()
      prepare()
      const disk = watchedDisk((index) => {
        if (index >= last) throw new Error('killed')
      })
      try {
        lockFile(file, disk, DEAD)
      } catch (error) {
        expect(String(error)).toContain('killed')
      }
      start()
      expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
    }
  })
})
