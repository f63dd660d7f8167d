import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const running: ChildProcess[] = []
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durability-'))
  file = join(folder, 'data.jsonl')
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Runs the command with the file in its own process; `ready` is its address, or undefined when it ended before that. */
const run = ({ limit = '' } = {}) => {
  const command = [process.execPath, '--import', 'tsx', cli, '--port', '0', '--data', file]
  // A file size limit of the shell simulates a full disk on every machine: the kernel writes a part, then nothing.
  const [program = '', ...args] = limit ? ['sh', '-c', `${limit}; exec "$0" "$@"`, ...command] : command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The limit would apply to the cache files of tsx, too.
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
  running.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => resolve(undefined))
  })
  return { child, ready, ended, output: () => output }
}

/** The status of the answer; 0 when the server ended before it answered. */
const put = (address = '', id = '', text = ''): Promise<number> =>
  fetch(`${address}/v1/projects/p/databases/(default)/documents/c/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ fields: { text: { stringValue: text } } }),
  }).then(
    ({ status }) => status,
    () => 0,
  )

const idsAt = async (address = ''): Promise<string[]> => {
  const answer = await fetch(`${address}/v1/projects/p/databases/(default)/documents/c?pageSize=300`)
  const { documents = [] } = (await answer.json()) as { documents?: { name: string }[] }
  return documents.map(({ name }) => name.replace(/.*\//, '')).sort()
}

const TIMEOUT = { timeout: 120_000 }

test('kill -9 loses no confirmed write, and the next start continues with the file', TIMEOUT, async () => {
  const first = run()
  const address = await first.ready
  const confirmed: string[] = []
  const writer = async (name: string): Promise<void> => {
    for (let index = 0; index < 200; index += 1) {
      const id = `${name}${index}`
      if ((await put(address, id)) !== 200) return
      confirmed.push(id)
      if (confirmed.length === 100) first.child.kill('SIGKILL')
    }
  }
  await Promise.all(['a', 'b', 'c'].map(writer))
  expect(await first.ended).toBeNull()
  expect(confirmed.length).toBeGreaterThanOrEqual(100)
  const second = run()
  const ids = await idsAt(await second.ready)
  expect(ids).toEqual(expect.arrayContaining(confirmed))
  // At most one unconfirmed write of each writer.
  expect(ids.length - confirmed.length).toBeLessThanOrEqual(3)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s right after a write ends it cleanly: the write is in the file, the lock is removed',
  TIMEOUT,
  async (signal) => {
    const { child, ready, ended } = run()
    const address = await ready
    expect(await put(address, 'last')).toBe(200)
    // A closed terminal also closes the output streams.
    child.stdout.destroy()
    child.stderr.destroy()
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('c/last')
    expect(readdirSync(folder)).toEqual(['data.jsonl'])
  },
)

describe('two starts on one file', () => {
  test('the second names the first, fails and changes nothing; the first continues', TIMEOUT, async () => {
    const first = run()
    const address = await first.ready
    await put(address, 'a')
    const before = readFileSync(file, 'utf8')
    const second = run()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.child.pid}.`)
    expect(second.output()).not.toMatch(/^\s+at /m)
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([before, ['data.jsonl', 'data.jsonl.lock']])
    expect(await put(address, 'b')).toBe(200)
  })

  test('of several that find the lock of a killed server, one continues', TIMEOUT, async () => {
    const killed = run()
    await put(await killed.ready, 'a')
    killed.child.kill('SIGKILL')
    await killed.ended
    const heirs = [run(), run(), run(), run()]
    const addresses = (await Promise.all(heirs.map(({ ready }) => ready))).filter((address) => address !== undefined)
    expect(addresses).toHaveLength(1)
    expect(await idsAt(addresses[0])).toEqual(['a'])
    for (const { output } of heirs) expect(output()).toMatch(/ready at|in use by process/)
  })
})

describe('a disk that writes only a part', () => {
  test('refuses the write with a message, keeps the file intact, and a kill loses nothing', TIMEOUT, async () => {
    const { child, ready, ended, output } = run({ limit: 'ulimit -f 64' })
    const address = await ready
    const confirmed: string[] = []
    let status = 200
    for (let index = 0; status === 200 && index < 100; index += 1) {
      status = await put(address, `d${index}`, 'x'.repeat(3000))
      if (status === 200) confirmed.push(`d${index}`)
    }
    expect([status, confirmed.length > 5]).toEqual([503, true])
    expect(await idsAt(address)).toEqual(confirmed.sort())
    expect(output()).toContain('Not saved')
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/)
    // A small write still fits.
    expect(await put(address, 'small')).toBe(200)
    child.kill('SIGKILL')
    await ended
    expect(await idsAt(await run().ready)).toEqual([...confirmed, 'small'].sort())
  })
})
