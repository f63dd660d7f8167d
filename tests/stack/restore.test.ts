import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runBackup } from '#features/backup/run.ts'
import { encrypted } from '#features/backup/file.ts'
import { startLocalFirestore, type LocalFirestore } from '#firestore/server.ts'
import { besidesBackups, callOf, noteBy, PASSPHRASE, put, ROOT, storedIn, WORK_FACTOR } from '#support/backups.ts'
import { threeYears } from '#support/three-years.ts'
import { findEmulator } from '#tools/stack/google/find-emulator.ts'
import { startEmulator } from '#tools/stack/google/start-emulator.ts'
import { freePort } from '#tools/stack/ports.ts'

// Several commands, one after the other.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })

/** The command of docs/restoring.md, on Google's emulator where it is installed and on our server, and into the demo. */

let folder: string
let source: LocalFirestore
const files: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
  source = await startLocalFirestore({ port: 0 })
  const call = callOf(source.port)
  await put(call, threeYears(new Date()))
  let isComplete = false
  while (!isComplete) {
    const run = await runBackup({
      ...{ call, root: ROOT, project: 'demo-la-lumiere', reads: 2_500, keptFiles: (known) => known },
      note: (stored) => noteBy(call)({ ...stored, day: '2020-01-01' }),
      keep: async (name, packed) => {
        // Two files of one second would have one name.
        const file = path.join(folder, `${String(files.length)}-${name}`)
        files.push(file)
        await writeFile(file, Buffer.from(await (await encrypted(PASSPHRASE, packed, WORK_FACTOR)).arrayBuffer()))
      },
    })
    isComplete = run.file.isComplete
  }
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

const restore = (words: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      'npx',
      ['tsx', 'tools/owner/restore.ts', ...words],
      { env: { ...process.env, BACKUP_PASSPHRASE: PASSPHRASE, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    )
  })
const target = (port: number, project: string) => callOf(port, undefined, ROOT.replace('demo-la-lumiere', project))
const emulator = findEmulator()

it.each([
  ['our server', async () => startLocalFirestore({ port: 0 })],
  [
    'why' in emulator ? "Google's emulator (left out: it is not installed)" : "Google's emulator",
    async () => {
      if ('why' in emulator) return undefined
      const port = await freePort()
      const { ready, stop } = startEmulator(emulator, port)
      await ready
      return { port, close: stop }
    },
  ],
])('the command of the guide restores every document on %s', async (_, start) => {
  const server = await start()
  if (!server) return
  try {
    const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(server.port)}` }
    expect(files.length).toBeGreaterThan(1)
    const { code, out } = await restore([...files, '--project', 'new-house'], env)
    expect(out).toMatch(/All [\d,]+ documents are in new-house;/)
    expect(code).toBe(0)
    const [found, expected] = [await storedIn(target(server.port, 'new-house')), await storedIn(callOf(source.port))]
    // The days to come are counted again.
    const besides = (lines: string[]) => besidesBackups(lines).filter((line) => !line.startsWith('days/'))
    expect(besides(found)).toEqual(besides(expected))
  } finally {
    await server.close()
  }
})

it('restores into the demo in place of its records, with its staff and its outbox', async () => {
  const demo = await startLocalFirestore({ port: 0 })
  try {
    await put(callOf(demo.port), threeYears(new Date(0)))
    const restored = await restore([...files, '--local'], { FIRESTORE_PORT: String(demo.port) })
    expect(restored).toMatchObject({ code: 0 })
    const found = await storedIn(callOf(demo.port))
    const ofGuests = (lines: string[]) => lines.filter((line) => /^(bookings|clients|contacts)\//.test(line))
    expect(ofGuests(found)).toEqual(ofGuests(await storedIn(callOf(source.port))))
    expect(found.filter((line) => line.startsWith('staff/')).join()).toContain('lerato')
    expect(found.find((line) => line.startsWith('settings/email'))).toContain('demo-public-key')
  } finally {
    await demo.close()
  }
})

it('without a file that it needs says so in a sentence', async () => {
  const { code, out } = await restore([...files.slice(0, 1), '--project', 'nowhere'], {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  })
  expect(code).toBe(1)
  expect(out).toContain('There is nobody to ask.')
  expect(out).not.toMatch(/^\s+at /m)
})
