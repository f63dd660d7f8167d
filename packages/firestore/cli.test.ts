import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const running: ChildProcess[] = []
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-firestore-cli-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Runs the command in its own process: `output` is all output so far, `ready` its first line, `ended` its exit code. */
const run = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('\n')) resolve(output)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => {
      reject(new Error(`ended before it was ready: ${output}`))
    })
  })
  ready.catch(() => undefined)
  return { child, ready, ended, output: () => output }
}

const addressIn = (line: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? 'none'

test(
  'starts, prints its address and that everything is allowed, answers, and stops on SIGTERM',
  { timeout: 120_000 },
  async () => {
    const { child, ready, ended } = run(['--port', '0'])
    const line = await ready
    expect(line).toMatch(/ready at http:\/\/127\.0\.0\.1:\d+ .*everything is allowed/)
    const answer = await fetch(addressIn(line))
    expect(await answer.text()).toBe('Ok\n')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)

test('keeps its data when it is stopped with SIGINT right after a write', { timeout: 120_000 }, async () => {
  const file = join(folder, 'data.jsonl')
  const { child, ready, ended } = run(['--port', '0', '--data', file])
  const address = addressIn(await ready)
  await fetch(`${address}/v1/projects/p/databases/(default)/documents/c/kept`, {
    method: 'PATCH',
    body: '{}',
  })
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('c/kept')
})

test('enforces the rules it is given and names their file', { timeout: 120_000 }, async () => {
  const rules = join(folder, 'test.rules')
  writeFileSync(rules, 'service cloud.firestore { match /databases/{d}/documents { allow read; } }')
  const { ready } = run(['--port', '0', '--rules', rules])
  const line = await ready
  expect(line).toContain(rules)
  const answer = await fetch(`${addressIn(line)}/v1/projects/p/databases/(default)/documents/c/a`)
  expect(answer.status).toBe(403)
})

test('with --explain says of every denial which operand was false', { timeout: 120_000 }, async () => {
  const rules = join(folder, 'test.rules')
  writeFileSync(
    rules,
    'service cloud.firestore { match /c/{id} { allow read; }\n match /databases/{d}/documents/c/{id} { allow get: if 1 == 2; } }',
  )
  const { ready, output } = run(['--port', '0', '--rules', rules, '--explain'])
  await fetch(`${addressIn(await ready)}/v1/projects/p/databases/(default)/documents/c/a`)
  await vi.waitFor(() => {
    expect(output()).toContain('denied: get c/a. test.rules:2: allow get: `1 == 2` was false\n')
  })
})

test('ends with file, line and column of an error in the rules', { timeout: 120_000 }, async () => {
  const rules = join(folder, 'broken.rules')
  writeFileSync(rules, 'service cloud.firestore {\n  nonsense\n}')
  const { ended, output } = run(['--port', '0', '--rules', rules])
  expect(await ended).toBe(1)
  expect(output()).toContain(`${rules}:2:3`)
})

test.each([['--prot', '8080'], ['--port', 'eighty'], ['--port', '70000'], ['stray']])(
  'refuses %s %s with its usage',
  { timeout: 120_000 },
  async (...args) => {
    const { ended, output } = run(args)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/Usage: npm run firestore/)
  },
)

test('takes FIRESTORE_PORT, and names it when that port is taken', { timeout: 120_000 }, async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const { ended, output } = run([], { FIRESTORE_PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output()).toMatch(new RegExp(`Port ${port} is already in use.*FIRESTORE_PORT`))
  other.close()
})
