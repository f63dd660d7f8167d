import { beforeEach, expect, test, vi } from 'vitest'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { cancelBooking } from './acts/cancel.ts'
import { countRecordsOf, erasePerson } from './erasure.ts'

/** Erasing a person with coming visits, whose places must be freed exactly once. */

const desk = openDesk()
const kabo = 'kabo@guest.example'
const byEmail = (email: string) => ({ id: '', email, phone: '' })

beforeEach(() => {
  desk.signInAs(NALEDI)
})

test('coming visits and requests are counted with the records, the next one first, nothing past or rejected', async () => {
  const put = (id: string, fields: object) => desk.put(`bookings/${id}`, { email: kabo, time: '11:00 AM', ...fields })
  await put('later', { status: 'confirmed', date: daysAhead(9) })
  await put('asked', { date: daysAhead(3) })
  await put('undated', { status: 'pending', date: 'some day' })
  await put('rejected', { status: 'rejected', date: daysAhead(2) })
  await put('past', { status: 'confirmed', date: daysAhead(-1) })
  const { toCome } = await countRecordsOf(byEmail(kabo))
  expect(toCome.map(({ id }) => id)).toEqual(['asked', 'later'])
})

test('a coming visit is erased with its history and its places are freed; nine past ones need two commits', async () => {
  const booking = await desk.booked({ email: kabo }, idOf('coming'))
  await desk.confirmAs(NALEDI, booking)
  for (let past = 0; past < 9; past += 1)
    await desk.put(`bookings/${idOf(`past${String(past)}x`)}`, { email: kabo, status: 'confirmed', date: '2020-01-15' })
  expect(Object.keys((await desk.at(`days/${booking.date}`))?.['massage'] ?? {})).not.toEqual([])
  const commits = vi.spyOn(globalThis, 'fetch')
  expect(await erasePerson(byEmail(kabo))).toMatchObject({ erased: { bookings: 10, clients: 1 } })
  const isCommit = ([address]: Parameters<typeof fetch>) => new URL(address as string).pathname.endsWith(':commit')
  expect(commits.mock.calls.filter(isCommit)).toHaveLength(4)
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
  const { collection, db, getDocs } = desk.firestore.asOwner()
  expect((await getDocs(collection(db, `bookings/${booking.id}/events`))).docs).toEqual([])
})

test('after a lost answer all records are erased, and the places of a coming visit are freed once', async () => {
  const [own, others] = [
    await desk.booked({ email: kabo }, idOf('coming')),
    await desk.booked({ email: 'neo@guest.example' }, idOf('others')),
  ]
  await desk.confirmAs(NALEDI, others)
  const before = (await desk.at(`days/${own.date}`))?.['massage']
  await desk.confirmAs(NALEDI, own)
  disturb(':commit', ['dropped after'])
  expect(await erasePerson(byEmail(kabo))).toMatchObject({ erased: { bookings: 1, clients: 1 } })
  expect((await desk.at(`days/${own.date}`))?.['massage']).toEqual(before)
})

test('a visit that a colleague cancels meanwhile is not freed twice, and its history is erased too', async () => {
  const { booking } = await desk.confirmAs(NALEDI, await desk.booked({ email: kabo }, idOf('coming')))
  meanwhile(':commit', () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill', isLate: false }, NALEDI))
  expect(await erasePerson(byEmail(kabo))).toMatchObject({ erased: { bookings: 1 }, failure: undefined })
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
  const { collection, db, getDocs } = desk.firestore.asOwner()
  expect((await getDocs(collection(db, `bookings/${booking.id}/events`))).docs).toEqual([])
})

test('a booking that a colleague confirms meanwhile is erased, and its places are freed', async () => {
  const booking = await desk.booked({ email: kabo }, idOf('coming'))
  meanwhile(':commit', () => desk.confirmAs(NALEDI, booking))
  expect(await erasePerson(byEmail(kabo))).toMatchObject({ erased: { bookings: 1 }, failure: undefined })
  expect(await desk.at(`bookings/${booking.id}`)).toBeUndefined()
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
})
