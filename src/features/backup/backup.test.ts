import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import {
  besidesBackups,
  document,
  heldBy,
  nextFile,
  noteBy,
  openStore,
  PASSPHRASE,
  put,
  remove,
  storedIn,
  WORK_FACTOR,
} from '#support/backups.ts'
import { bookingId, messageId, threeYears } from '#support/three-years.ts'
import { type ChainFile, readChain } from './chain.ts'
import { BACKUP_COLLECTIONS } from './collections.ts'
import { encrypted, linesOf } from './file.ts'

const store = openStore()

it('every collection of the rules is in a backup', () => {
  const known = [...BACKUP_COLLECTIONS, 'databases', 'edition']
  const named = [...readFileSync('firestore.rules', 'utf8').matchAll(/match \/(\w+)\/\{/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
const sameAsStored = async (files: Awaited<ReturnType<typeof nextFile>>[]) =>
  expect(besidesBackups(await heldBy(files))).toEqual(besidesBackups(await storedIn(store.call())))

describe('a house of three years', () => {
  it('stands in several files when the reads of a day are few, each beginning where the one before ends', async () => {
    const call = store.call()
    const first = new Date(Date.now() - 2.5 * 365 * 86_400_000)
    await put(call, [
      ...threeYears(new Date()),
      // It came in the span of one file and was read in that of another.
      document('contacts/readLate', { createdAt: first, updatedAt: new Date() }),
      document('receipts/readLate', { createdAt: first }),
    ])
    const files = [await nextFile(call, { reads: 1_500 })]
    while (files.at(-1)?.file.isComplete === false) {
      expect(files.length).toBeLessThan(9)
      files.push(await nextFile(call, { reads: 1_500 }))
    }
    expect(files.length).toBeGreaterThan(2)
    for (const { reads } of files) expect(reads).toBeLessThan(1_700)
    expect((await readChain(files)).missing).toEqual([])
    await sameAsStored(files)
  })

  it('in which profiles are more than the reads of a day: they take several files, anew if somebody was erased', async () => {
    const call = store.call()
    const profiles = Array.from({ length: 700 }, (_, index) =>
      document(`clients/c${String(1000 + index)}`, { notes: 'x' }),
    )
    await put(call, [...profiles, document('settings/diary')])
    const first = await nextFile(call, { reads: 400 })
    expect(first.file).toMatchObject({ isComplete: false, after: expect.stringMatching(/^c1/) as string })
    expect((await readChain([first])).missing[0]).toMatch(/^The newest file is not the last of its backup/)
    await remove(call, ['clients/c1003'])
    await put(call, [
      document('erasures/mark', { at: new Date(Date.now() + 100), ids: [] }),
      document('settings/erasure', { mark: 'mark', updatedAt: new Date(Date.now() + 100) }),
    ])
    await new Promise((resolve) => setTimeout(resolve, 150))
    const files = [first]
    while (files.at(-1)?.file.isComplete === false) {
      expect(files.length).toBeLessThan(9)
      files.push(await nextFile(call, { reads: 400 }))
    }
    await sameAsStored(files)
  })

  it('gives back nothing that was erased, emptied, corrected or taken back between two files', async () => {
    const call = store.call()
    const now = new Date()
    const today = venueToday(now)
    await put(call, [
      ...threeYears(now),
      document('bookings/odd', { fullName: 'Imported, without a time' }),
      document('blocks/coming', { date: addDays(today, 3), createdAt: now }),
      document('blocks/tonight', { date: today, createdAt: new Date(now.getTime() - 40 * 86_400_000) }),
      document(`calls/${today}`, { date: today, copies: {}, at: new Date(now.getTime() - 40 * 86_400_000) }),
    ])
    const first = await nextFile(call)
    // As if the first one had been made long ago: only what changes from here on has a later time.
    const since = new Date()
    const erased = [bookingId(3), messageId(6)]
    await remove(call, [
      ...[`bookings/${bookingId(3)}`, `bookings/${bookingId(3)}/events/confirm`, `receipts/${bookingId(3)}`],
      ...[`contacts/${messageId(6)}`, `receipts/${messageId(6)}`, `wishes/${bookingId(1)}`, 'blocks/coming'],
      ...['blocks/tonight', `calls/${today}`, 'clients/client7', 'services/facial'],
    ])
    const later = new Date(since.getTime() + 1_000)
    await put(call, [
      document('erasures/mark', { at: later, ids: erased }),
      document('settings/erasure', { mark: 'mark', updatedAt: later }),
      document('clients/client8', { fullName: 'Guest 8', notes: '', updatedAt: new Date(0) }),
      document('staff/staff-lerato', { name: 'Lerato', role: 'none', updatedAt: new Date(0) }),
      document(`bookings/${bookingId(700)}`, { status: 'cancelled', updatedAt: later }),
      document(`bookings/${bookingId(700)}/events/cancel`, { kind: 'cancel', at: later }),
      document(`cashups/2026-01-01`, { date: '2026-01-01', closedAt: new Date(0), updatedAt: later }),
      document(`contacts/${messageId(9999)}`, { name: 'Late', createdAt: later, updatedAt: later }),
      document(`receipts/${messageId(9999)}`, { createdAt: later }),
    ])
    const second = await nextFile(call, { keptFiles: (files) => files.map((one) => ({ ...one, until: since })) })
    expect(second.file.documents).toBeLessThan(300)
    await sameAsStored([first, second])
    expect(
      (await heldBy([first, second])).some((line) => line.includes(bookingId(3)) && !line.startsWith('erasures')),
    ).toBe(false)
  })
})

it('a file that could not be noted does no harm: the next one holds what it holds', async () => {
  const call = store.call()
  await put(call, threeYears(new Date()).slice(0, 300))
  const first = await nextFile(call)
  let lost: ChainFile | undefined
  const broken = nextFile(call, {
    keep: async (name, packed) => {
      const blob = await encrypted(PASSPHRASE, packed, WORK_FACTOR)
      lost = { name, lines: () => linesOf(blob, PASSPHRASE) }
    },
    note: (stored) => (lost ? Promise.reject(new Error('The line broke.')) : noteBy(call)(stored)),
  })
  await expect(broken).rejects.toThrow('The line broke.')
  await put(call, [document('bookings/later', { updatedAt: new Date() })])
  await sameAsStored([first, await nextFile(call)])
  expect(lost).toBeDefined()
})

it('the reads of a day are counted, also those of a run that broke', async () => {
  const call = store.call()
  await put(call, threeYears(new Date()))
  const broken = nextFile(call, {
    reads: 6_000,
    call: (path, body) =>
      JSON.stringify(body).includes('"events"') && path === ':runQuery'
        ? Promise.reject(new Error('gone'))
        : call(path, body),
  })
  await expect(broken).rejects.toThrow('gone')
  await expect(nextFile(call, { reads: 3_000 })).rejects.toThrow(
    'The reads that backups may have today are used up. Make the backup tomorrow.',
  )
})
