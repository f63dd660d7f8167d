import { expect, test } from 'vitest'
import { openDesk } from '#support/desk.ts'
import { listBookings, listBookingsOf } from './bookings-desk.ts'

const desk = openDesk()
const { put } = desk

const day = (number: number) => new Date(Date.UTC(2030, 0, number))
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)

test('bookings are all read newest first, page by page, without one lost or read twice', async () => {
  // Ten share a time, so that the time alone cannot mark where the second page begins.
  for (let number = 0; number < 60; number += 1)
    await put(`bookings/b${String(number).padStart(2, '0')}`, {
      status: 'pending',
      createdAt: day(Math.min(number, 8) + (number > 18 ? number : 0)),
    })
  const read = ids(await listBookings())
  expect(read).toEqual([...Array(60).keys()].map((number) => `b${String(59 - number).padStart(2, '0')}`))
  expect(await listBookings('confirmed')).toEqual([])
})

test('the bookings of a client are those linked and those with the e-mail, newest first, those without a time last', async () => {
  const book = (id: string, number: number, own: Record<string, unknown>) =>
    put(`bookings/${id}`, { createdAt: day(number), ...own })
  await book('linked', 1, { clientId: 'known', email: 'other@guest.example' })
  await book('both', 3, { clientId: 'known', email: 'Amantle@guest.example' })
  await book('typed', 2, { email: 'Amantle@guest.example' })
  await book('normal', 4, { email: 'amantle@guest.example' })
  await put('bookings/no-timestamp', { email: 'amantle@guest.example' })
  await book('somebody', 5, { clientId: 'other', email: 'other@guest.example' })
  const list = await listBookingsOf({ id: 'known', email: 'Amantle@guest.example' })
  expect(list.map(({ id }) => id)).toEqual(['normal', 'both', 'typed', 'linked', 'no-timestamp'])
})
