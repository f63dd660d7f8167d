import { beforeEach, expect, test } from 'vitest'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { readMonth } from './figures.ts'

const desk = openDesk()
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

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
  const read = await readMonth('2030-01')
  expect(idsOf(read.requests)).toEqual(['first', 'last'])
  expect(idsOf(read.visits)).toEqual(['first', 'last'])
  // Also the days after the month, because answers may be due then.
  expect([...read.days.keys()]).toEqual(['2030-01-01', '2030-01-31', '2030-02-01', '2030-02-15'])
})

test('a failure is no empty month', async () => {
  disturb(':runQuery', [{ status: 503 }])
  expect(await failureOf(readMonth('2030-01'))).toMatchObject({ name: 'DataError' })
})
