import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertFree, freePort } from '../ports.ts'
import { openEmulator } from './open-emulator.ts'
import { startEmulator } from './start-emulator.ts'

let folder: string
let port: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'java-'))
  port = await freePort()
})
afterEach(() => rm(folder, { recursive: true }))

/** A program in place of Java; its words are those that Java would get. */
const fakeJava = async (script: string) => {
  const java = path.join(folder, 'java')
  await writeFile(java, `#!${process.execPath}\n${script}`)
  await chmod(java, 0o755)
  return { java, jar: 'emulator.jar', version: '1.19.9' }
}

/** Answers as the emulator does, on the port of its command line, and ends when asked for /end. */
const answering = () =>
  fakeJava(`
    const started = { pid: process.pid, words: process.argv.slice(2) }
    require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'started'))}, JSON.stringify(started))
    require('node:http').createServer(({ url }, response) => {
      if (url === '/end') { console.error('out of memory'); process.exit(3) }
      response.end('Ok')
    }).listen(Number(process.argv.at(-1)), '127.0.0.1')`)
const started = async () =>
  JSON.parse(await readFile(path.join(folder, 'started'), 'utf8')) as { pid: number; words: string[] }

it('runs the jar’s emulator on 127.0.0.1 and the port, and leaves nothing behind when it is stopped', async () => {
  const emulator = startEmulator(await answering(), port)
  await emulator.ready
  const { pid, words } = await started()
  expect(words).toEqual(expect.arrayContaining(['-cp', 'emulator.jar', '--host', '127.0.0.1', '--port', String(port)]))
  const told: string[] = []
  emulator.onEnd((sentence) => told.push(sentence))
  await emulator.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await assertFree({ firestore: port })
  expect(told).toEqual([])
})

it('that ends while it starts says so, with its last output', async () => {
  const java = await fakeJava(`console.error('UnsupportedClassVersionError: class file version 65.0'); process.exit(1)`)
  await expect(startEmulator(java, port).ready).rejects.toThrow(
    /^Google's emulator 1\.19\.9 did not start:\nUnsupportedClassVersionError: class file version 65\.0$/,
  )
})

it('for tests is the one at FIRESTORE_EMULATOR_HOST, else one of its own, else a reason', async () => {
  const named = await openEmulator('127.0.0.1:8080')
  expect(named).toMatchObject({ name: 'the Firestore at 127.0.0.1:8080', address: '127.0.0.1:8080' })
  expect(await openEmulator(undefined, () => ({ why: 'no Java' }))).toEqual({ why: 'no Java' })

  const java = await answering()
  const own = await openEmulator(undefined, () => java)
  if ('why' in own) throw new Error(own.why)
  await own.ready
  expect(own.name).toBe("Google's emulator 1.19.9")
  expect((await fetch(`http://${own.address}`)).status).toBe(200)
  await own.close()
})
