import { beforeEach, expect, test, vi } from 'vitest'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { countMonth, readMonth } from './figures.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const desk = openDesk()
const signal = new AbortController().signal
const quiet = { signal, onRead: () => {} }
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id).sort()

/** Midnight of the venue is 10 PM of the day before in UTC. */
beforeEach(async () => {
  const bookings: Record<string, object> = {
    before: { createdAt: new Date('2029-12-31T21:59:59Z'), date: '2029-12-31' },
    first: { createdAt: new Date('2029-12-31T22:00:00Z'), date: '2030-01-01' },
    last: { createdAt: new Date('2030-01-31T21:59:59Z'), date: '2030-01-31' },
    after: { createdAt: new Date('2030-01-31T22:00:00Z'), date: '2030-02-01' },
  }
  for (const [id, fields] of Object.entries(bookings)) await desk.put(`bookings/${id}`, { ...fields })
  for (const date of ['2029-12-31', '2030-01-01', '2030-01-31', '2030-02-01', '2030-02-15', '2030-02-16'])
    await desk.put(`days/${date}`, { date, guests: { 36: 1 } })
  desk.signInAs(NALEDI)
})

test('a month has its requests, its visits and its days by the calendar of the venue', async () => {
  const read = await readMonth('2030-01', quiet)
  expect(idsOf(read?.requests)).toEqual(['first', 'last'])
  expect(idsOf(read?.visits)).toEqual(['first', 'last'])
  // Also the days after the month, because answers may be due then.
  expect([...(read?.days.keys() ?? [])]).toEqual(['2030-01-01', '2030-01-31', '2030-02-01', '2030-02-15'])
})

test('what was counted is what is read', async () => {
  let documents = 0
  await readMonth('2030-01', {
    signal,
    onRead: (count) => {
      documents += count
    },
  })
  expect([await countMonth('2030-01'), documents]).toEqual([8, 8])
  expect(await countMonth('2031-06')).toBe(0)
})

test('a busy month is read in pages, none twice and none left out', async () => {
  const many = Array.from({ length: 405 }, (_, index) => `busy-${String(index)}`)
  // All of one date, so that only the id can order them across pages.
  const { db, doc, writeBatch } = desk.firestore.asOwner()
  const batch = writeBatch(db)
  for (const id of many) batch.set(doc(db, 'bookings', id), { date: '2031-06-15' })
  await batch.commit()
  const told: number[] = []
  const read = await readMonth('2031-06', { signal, onRead: (count) => told.push(count) })
  expect(idsOf(read?.visits)).toEqual(many.toSorted())
  expect(told).toEqual([0, 200, 200, 5, 0, 0])
})

test('a stop ends it before the next call', async () => {
  const control = new AbortController()
  const calls = vi.spyOn(globalThis, 'fetch')
  const stopped = await readMonth('2030-01', { signal: control.signal, onRead: () => control.abort() })
  expect(stopped).toBeUndefined()
  expect(calls).toHaveBeenCalledOnce()
})

test('a stop during the last call shows nothing either', async () => {
  const control = new AbortController()
  let calls = 0
  // Two queries of bookings, then the days of the month and those after it.
  const onRead = () => {
    calls += 1
    if (calls === 4) control.abort()
  }
  expect(await readMonth('2030-01', { signal: control.signal, onRead })).toBeUndefined()
  expect(calls).toBe(4)
})

test('a failure is no empty month', async () => {
  disturb(':runQuery', [{ status: 503 }])
  expect(await failureOf(readMonth('2030-01', quiet))).toMatchObject({ name: 'DataError' })
  disturb(':runAggregationQuery', [{ status: 503 }])
  expect(await failureOf(countMonth('2030-01'))).toMatchObject({ name: 'DataError' })
})
