import { expect, test, vi } from 'vitest'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { listBookingsOn } from './bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()

test('a day lists its bookings of every status, and no others', async () => {
  await desk.put('bookings/a', { date: '2030-01-15', status: 'rejected' })
  await desk.put('bookings/b', { date: '2030-01-15' })
  await desk.put('bookings/c', { date: '2030-01-16' })
  desk.signInAs(THATO)
  expect((await listBookingsOn('2030-01-15')).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
})
