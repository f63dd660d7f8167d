import { deleteDoc, setDoc } from 'firebase/firestore/lite'
import { describe, expect, test, vi } from 'vitest'
import { contactDraft, daysAhead, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { countBookings, getBooking, listBookings, listBookingsById } from './bookings-desk.ts'
import { countClients, listClients } from './clients.ts'
import { countContacts, listContacts, markContactAnswered, markContactRead } from './contacts-desk.ts'
import { submitContact } from './contacts.ts'
import { listToCome, listVisitsOf } from './bookings-search.ts'
import { readMonth } from './figures.ts'

const desk = openDesk()
const { firestore, put, signInAs } = desk

const day = (number: number) => new Date(Date.UTC(2030, 0, number))
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe('bookings', () => {
  const book = (id: string, number: number, own: Record<string, unknown> = {}) =>
    put(`bookings/${id}`, { fullName: id, status: 'pending', createdAt: day(number), ...own })

  test('are listed newest first, page by page, without one lost or shown twice', async () => {
    // Five share a time, so that the time alone cannot mark where the next page begins.
    for (const number of [1, 2, 3, 3, 3, 3, 3, 4, 5].entries()) await book(`b${String(number[0])}`, number[1])
    const pages: string[][] = []
    let after: Awaited<ReturnType<typeof getBooking>> | undefined
    do {
      const page = await listBookings({ limit: 2, ...(after && { after }) })
      if (page.length > 0) pages.push(ids(page))
      after = page.at(-1)
    } while (after)
    expect(pages).toEqual([['b8', 'b7'], ['b6', 'b5'], ['b4', 'b3'], ['b2', 'b1'], ['b0']])
  })

  test('come fifty at a time', async () => {
    const { db, doc, writeBatch } = firestore.asOwner()
    const batch = writeBatch(db)
    for (let index = 0; index < 51; index += 1) {
      batch.set(doc(db, 'bookings', `b${String(index)}`), { createdAt: new Date(index) })
    }
    await batch.commit()
    const first = await listBookings()
    expect(first).toHaveLength(50)
    const last = first.at(-1)
    expect(ids(await listBookings(last && { after: last }))).toEqual(['b0'])
  })

  test('are listed by status', async () => {
    await book('waiting', 1)
    await book('done', 2, { status: 'confirmed' })
    expect(ids(await listBookings({ status: 'confirmed' }))).toEqual(['done'])
  })

  test('a page goes on after a booking that was erased meanwhile', async () => {
    for (const number of [1, 2, 3]) await book(`b${String(number)}`, number)
    const shown = await getBooking('b2')
    await deleteDoc(firestore.asOwner().doc(firestore.asOwner().db, 'bookings/b2'))
    expect(ids(await listBookings({ after: shown }))).toEqual(['b1'])
  })

  test('are counted by status', async () => {
    await book('waiting', 1)
    await book('done', 2, { status: 'confirmed' })
    await book('not', 3, { status: 'rejected' })
    expect(await countBookings()).toEqual({ total: 3, pending: 1, confirmed: 1, rejected: 1 })
  })

  test('that cannot be read are a failure, never an empty list', async () => {
    connectAs({ staff: firestore.asGuest() })
    expect(await failureOf(listBookings())).toMatchObject({ code: 'denied' })
    expect(await failureOf(countBookings())).toMatchObject({ code: 'denied' })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await failureOf(listBookings())).toMatchObject({ code: 'offline' })
  })

  test('that were deleted fail with missing', async () => {
    expect(await failureOf(getBooking('none'))).toMatchObject({ code: 'missing' })
  })
})

describe('messages', () => {
  test('are listed newest first and counted, unread ones apart', async () => {
    await submitContact(ONE, contactDraft())
    await submitContact(idOf('two'), contactDraft())
    await put('contacts/read', { name: 'Read', status: 'read', createdAt: day(1) })
    const [newest] = await listContacts()
    expect(ids(await listContacts()).toSorted()).toEqual([ONE, 'read', idOf('two')])
    expect(newest?.id).toBe('read')
    expect(await countContacts()).toBe(3)
  })

  test('are marked as read with the stamp of who read first', async () => {
    await submitContact(ONE, contactDraft())
    const [shown] = await listContacts()
    if (!shown) throw new Error('The message is not listed.')
    expect(await markContactRead(shown, THATO)).toMatchObject({ status: 'read', readBy: { name: 'Thato' } })
    signInAs(NALEDI)
    expect(await markContactRead(shown, NALEDI)).toMatchObject({ status: 'read', readBy: { name: 'Thato' } })
    expect(await listContacts()).toMatchObject([{ status: 'read', readBy: { name: 'Thato', uid: 'thato-uid' } }])
  })

  test('that were read wait for their answer until somebody has answered, who keeps the stamp', async () => {
    await submitContact(ONE, contactDraft())
    const [shown] = await listContacts()
    if (!shown) throw new Error('The message is not listed.')
    await markContactRead(shown, THATO)
    expect(await listContacts()).toMatchObject([{ status: 'read', isWaiting: true, answeredAt: null }])
    signInAs(NALEDI)
    expect(await markContactAnswered(shown, NALEDI)).toMatchObject({ isWaiting: false, answeredBy: { name: 'Naledi' } })
    signInAs(THATO)
    expect(await markContactAnswered(shown, THATO)).toMatchObject({ answeredBy: { name: 'Naledi' } })
    expect(await listContacts()).toMatchObject([
      { status: 'read', isWaiting: false, readBy: { name: 'Thato' }, answeredBy: { name: 'Naledi' } },
    ])
  })

  test('answered before anybody read them are read by that', async () => {
    await submitContact(ONE, contactDraft())
    const [shown] = await listContacts()
    if (!shown) throw new Error('The message is not listed.')
    await markContactAnswered(shown, THATO)
    const by = { name: 'Thato' }
    expect(await listContacts()).toMatchObject([{ status: 'read', isWaiting: false, readBy: by, answeredBy: by }])
  })

  test('read by a colleague a moment earlier keep their stamp, and no failure is reported', async () => {
    await submitContact(ONE, contactDraft())
    const [shown] = await listContacts()
    if (!shown) throw new Error('The message is not listed.')
    meanwhile(':commit', () => {
      signInAs(NALEDI)
      return markContactRead(shown, NALEDI)
    })
    expect(await markContactRead(shown, THATO)).toMatchObject({ status: 'read', readBy: { name: 'Naledi' } })
    expect(await listContacts()).toMatchObject([{ readBy: { name: 'Naledi' } }])
  })
})

describe('clients', () => {
  test('are listed newest first and counted', async () => {
    await put('clients/old', { ...newClientFields(), createdAt: day(1) })
    await put('clients/new', { ...newClientFields(), createdAt: day(2) })
    expect(ids(await listClients())).toEqual(['new', 'old'])
    expect(await countClients()).toBe(2)
  })
})

test('bookings are read by their ids; one that was erased is left out, and a refusal is a failure', async () => {
  const { db, doc } = firestore.asOwner()
  for (const id of ['b000', 'b001', 'b002']) await setDoc(doc(db, 'bookings', id), { createdAt: new Date(0) })
  expect((await listBookingsById(['b002', 'gone', 'b000'])).map(({ id }) => id)).toEqual(['b002', 'b000'])
  connectAs({ staff: firestore.asGuest() })
  expect(await failureOf(listBookingsById(['b000']))).toMatchObject({ code: 'denied' })
})

test('every visit from today on and every request, whatever its date, each once', async () => {
  await put('bookings/today', { status: 'confirmed', date: daysAhead(0) })
  await put('bookings/asked', { status: 'pending', date: daysAhead(40) })
  await put('bookings/forgotten', { status: 'pending', date: daysAhead(-40) })
  await put('bookings/past', { status: 'confirmed', date: daysAhead(-1) })
  await put('bookings/rejected', { status: 'rejected', date: daysAhead(1) })
  expect(ids(await listToCome(daysAhead(0))).toSorted()).toEqual(['asked', 'forgotten', 'today'])
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
  expect(await listVisitsOf([])).toEqual([])
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

test('a failure is no empty month', async () => {
  disturb(':runQuery', [{ status: 503 }])
  expect(await failureOf(readMonth('2030-01'))).toMatchObject({ name: 'DataError' })
})
