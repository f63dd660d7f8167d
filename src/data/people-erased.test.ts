import { beforeEach, expect, test, vi } from 'vitest'
import { bookingRequest, contactDraft, daysAhead, NALEDI, newClientFields } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { meanwhile } from '#support/faults.ts'
import { submitBooking } from './bookings.ts'
import { submitContact } from './contacts.ts'
import { countRecordsOf, erasePerson } from './people.ts'
import { cancelBooking } from './acts/answers.ts'

const desk = openDesk()
const EMAIL = 'amantle@guest.example'
const byEmail = (email: string) => ({ id: '', email, phone: '' })
const ALL = { bookings: 2, contacts: 1, clients: 1 }

beforeEach(async () => {
  await submitBooking(idOf('typed'), bookingRequest({ email: EMAIL }))
  await submitBooking(idOf('somebody'), bookingRequest({ email: 'other@guest.example' }))
  await desk.put(`bookings/${idOf('capital')}`, { email: 'AMANTLE@guest.example', clientId: 'known' })
  await desk.put(`bookings/${idOf('linkedByMistake')}`, { email: 'other@guest.example', clientId: 'known' })
  await submitContact(idOf('message'), contactDraft({ email: EMAIL }))
  await desk.put('clients/known', { ...newClientFields({ email: EMAIL }) })
  desk.signInAs(NALEDI)
})

const present = async (...paths: string[]) => {
  const stored = await Promise.all(paths.map((path) => desk.at(path)))
  return paths.filter((_, index) => stored[index] !== undefined)
}

test('all records of one e-mail are erased, receipts too, in any spelling, and no others', async () => {
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject({ ...ALL, others: ['other@guest.example'] })
  await erasePerson(byEmail(' Amantle@guest.example'))
  const gone = [idOf('typed'), idOf('capital'), idOf('message')].flatMap((id) => [
    `bookings/${id}`,
    `contacts/${id}`,
    `receipts/${id}`,
  ])
  expect(await present(...gone, 'clients/known')).toEqual([])
  // Only the time of the erasure remains, and the random ids, never those of profiles.
  expect(Object.keys((await desk.at('settings/erasure')) ?? {}).toSorted()).toEqual(['mark', 'updatedAt'])
  expect(await desk.erasedIds()).toEqual([[], [idOf('capital'), idOf('typed')], [idOf('message')]])
  expect(
    await present(
      `bookings/${idOf('somebody')}`,
      `receipts/${idOf('somebody')}`,
      `bookings/${idOf('linkedByMistake')}`,
    ),
  ).toHaveLength(3)
})

test('more records than one batch takes are all erased', async () => {
  const many = Array.from({ length: 205 }, (_, index) => `bookings/${idOf(`many${String(index)}x`)}`)
  await Promise.all(many.map((path) => desk.put(path, { email: EMAIL })))
  await erasePerson(byEmail(EMAIL))
  expect(await countRecordsOf(byEmail(EMAIL))).toMatchObject({ bookings: 0, contacts: 0, clients: 0 })
})

test('somebody without e-mail and phone takes along no stranger without them', async () => {
  const strangers = [`bookings/${idOf('stranger')}`, `contacts/${idOf('stranger')}`]
  for (const path of strangers) await desk.put(path, { email: '', phone: '', clientId: null })
  await desk.put(`bookings/${idOf('own')}`, { email: '', phone: '', clientId: 'walkIn' })
  await desk.put('clients/walkIn', newClientFields({ email: '', phone: '' }))
  await erasePerson({ id: 'walkIn', email: '', phone: '' })
  expect(await present(...strangers, `bookings/${idOf('own')}`, 'clients/walkIn')).toEqual(strangers)
})

test('nothing is erased without an e-mail, a phone or an id', async () => {
  expect(await failureOf(erasePerson(byEmail(' ')))).toMatchObject({ code: 'malformed' })
})

const kabo = 'kabo@guest.example'

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
  await erasePerson(byEmail(kabo))
  const isCommit = ([address]: Parameters<typeof fetch>) => new URL(address as string).pathname.endsWith(':commit')
  expect(commits.mock.calls.filter(isCommit)).toHaveLength(4)
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
  const { collection, db, getDocs } = desk.firestore.asOwner()
  expect((await getDocs(collection(db, `bookings/${booking.id}/events`))).docs).toEqual([])
})

test('a visit that a colleague cancels meanwhile is not freed twice, and its history is erased too', async () => {
  const { booking } = await desk.confirmAs(NALEDI, await desk.booked({ email: kabo }, idOf('coming')))
  meanwhile(':commit', () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill', isLate: false }, NALEDI))
  await erasePerson(byEmail(kabo))
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
  const { collection, db, getDocs } = desk.firestore.asOwner()
  expect((await getDocs(collection(db, `bookings/${booking.id}/events`))).docs).toEqual([])
})

test('a booking that a colleague confirms meanwhile is erased, and its places are freed', async () => {
  const booking = await desk.booked({ email: kabo }, idOf('coming'))
  meanwhile(':commit', () => desk.confirmAs(NALEDI, booking))
  await erasePerson(byEmail(kabo))
  expect(await desk.at(`bookings/${booking.id}`)).toBeUndefined()
  expect(await desk.at(`days/${booking.date}`)).toMatchObject({ massage: {}, guests: {} })
})
