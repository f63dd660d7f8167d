import { describe, expect, test, vi } from 'vitest'
import { contactDraft, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { countBookings, listBookings, listVisitsOf } from './bookings-desk.ts'
import { markContact } from './contacts-desk.ts'
import { submitContact } from './contacts.ts'
import { parseContact } from '#features/message/contact.ts'
import { readMonth } from './figures.ts'

const desk = openDesk()
const { at, firestore, put, signInAs } = desk

const day = (number: number) => new Date(Date.UTC(2030, 0, number))
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe('bookings', () => {
  const book = (id: string, number: number, own: Record<string, unknown> = {}) =>
    put(`bookings/${id}`, { fullName: id, status: 'pending', createdAt: day(number), ...own })

  test('are all read newest first, page by page, without one lost or read twice', async () => {
    // Ten share a time, so that the time alone cannot mark where the second page begins.
    for (let number = 0; number < 60; number += 1)
      await book(`b${String(number).padStart(2, '0')}`, Math.min(number, 8) + (number > 18 ? number : 0))
    const counts: number[] = []
    const read = ids(await listBookings(undefined, (count) => counts.push(count)))
    expect(read).toEqual([...Array(60).keys()].map((number) => `b${String(59 - number).padStart(2, '0')}`))
    expect(counts).toEqual([50, 60])
    expect(await listBookings('confirmed')).toEqual([])
  })

  test('that cannot be read are a failure, never an empty list', async () => {
    connectAs({ staff: firestore.asGuest() })
    expect(await failureOf(listBookings())).toMatchObject({ code: 'denied' })
    expect(await failureOf(countBookings())).toMatchObject({ code: 'denied' })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await failureOf(listBookings())).toMatchObject({ code: 'offline' })
  })
})

describe('messages', () => {
  test('read by a colleague a moment earlier keep their stamp, and no failure is reported', async () => {
    await submitContact(ONE, contactDraft())
    const shown = parseContact(ONE, (await at(`contacts/${ONE}`)) ?? {})
    meanwhile(':commit', () => {
      signInAs(NALEDI)
      return markContact(shown, 'read', NALEDI)
    })
    await markContact(shown, 'read', THATO)
    expect(await at(`contacts/${ONE}`)).toMatchObject({ readBy: { name: 'Naledi' } })
  })
})

test('of the clients found their newest visits, at most twenty', async () => {
  for (let visit = 1; visit <= 15; visit += 1) {
    await put(`bookings/a-${String(visit)}`, { clientId: 'a', date: daysAhead(-2 * visit) })
    await put(`bookings/b-${String(visit)}`, { clientId: 'b', date: daysAhead(-2 * visit - 1) })
  }
  await put('bookings/others', { clientId: 'c', date: daysAhead(0) })
  const found = ids(await listVisitsOf(['a', 'b']))
  expect(found).toHaveLength(20)
  expect([found[0], found.at(-1)]).toEqual(['a-1', 'b-10'])
})

test('a month has its requests, its visits and its days by the calendar of the venue', async () => {
  // Midnight of the venue is 10 PM of the day before in UTC.
  const bookings: Record<string, object> = {
    before: { createdAt: new Date('2029-12-31T21:59:59Z'), date: '2029-12-31' },
    first: { createdAt: new Date('2029-12-31T22:00:00Z'), date: '2030-01-01' },
    last: { createdAt: new Date('2030-01-31T21:59:59Z'), date: '2030-01-31' },
    after: { createdAt: new Date('2030-01-31T22:00:00Z'), date: '2030-02-01' },
  }
  for (const [id, fields] of Object.entries(bookings)) await put(`bookings/${id}`, { ...fields })
  for (const date of ['2029-12-31', '2030-01-01', '2030-01-31', '2030-02-01', '2030-02-15', '2030-02-16'])
    await put(`days/${date}`, { date, guests: { 36: 1 } })
  signInAs(NALEDI)
  const read = await readMonth('2030-01')
  expect(ids(read.requests).toSorted()).toEqual(['first', 'last'])
  expect(ids(read.visits).toSorted()).toEqual(['first', 'last'])
  // Also the days after the month, because answers may be due then.
  expect([...read.days.keys()]).toEqual(['2030-01-01', '2030-01-31', '2030-02-01', '2030-02-15'])
})
