import { describe, expect, test, vi } from 'vitest'
import { clientIdFor } from '#domain/client.ts'
import { daysAhead, emailOf, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { lookUpProfile } from './confirm.ts'
import { linkClient } from './link.ts'
import { getBooking } from '../bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const EMAIL = 'amantle@guest.example'
const desk = openDesk()
const { at, booked, clients, confirmAs, put } = desk

describe('a pending booking', () => {
  test('is confirmed with a stamp, a mail under way and a new profile', async () => {
    const booking = await booked({ specialRequests: 'Two robes, please' })
    const { client, dateChanged, booking: confirmed } = await confirmAs(THATO, booking)
    expect([client, dateChanged]).toEqual(['created', false])
    const stamp = { name: 'Thato', uid: 'thato-uid' }
    const id = await clientIdFor(EMAIL)
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      clientId: id,
      confirmedBy: stamp,
      updatedBy: stamp,
      mail: { state: 'sending', reason: '', by: stamp },
      dateModified: false,
    })
    expect(confirmed).toEqual(await getBooking(ONE))
    expect(await clients()).toMatchObject([
      { id, ...newClientFields({ firstVisit: booking.date, preferences: 'Two robes, please' }) },
    ])
  })

  test('uses the profile that the screen has looked up, and looks it up again if that is another person’s by now', async () => {
    const client = { ...newClientFields(), createdAt: new Date(), updatedAt: new Date() }
    await put('clients/shown', client)
    await put('clients/another', { ...client, massageBy: 'neo' })
    const booking = await booked()
    const { date, time } = booking
    expect(await lookUpProfile(booking)).toEqual({ id: 'another', cameTo: { massage: 'neo' } })
    await put('clients/taken', { ...client, email: 'other@guest.example' })
    const ofOther = await confirmAs(THATO, booking, { date, time, profileId: 'taken' })
    expect(ofOther).toMatchObject({ client: 'linked', booking: { clientId: 'another' } })
    const second = await booked({}, idOf('second'))
    const known = await confirmAs(THATO, second, { date, time, profileId: 'shown' })
    expect(known).toMatchObject({ client: 'linked', booking: { clientId: 'shown' } })
  })

  test('has no profile yet, whose id the screen gets', async () => {
    const booking = await booked()
    desk.signInAs(THATO)
    expect(await lookUpProfile(booking)).toEqual({ id: await clientIdFor(EMAIL), cameTo: {} })
  })

  test('moves to another date and time, which is flagged', async () => {
    const { booking, dateChanged } = await confirmAs(THATO, await booked(), { date: daysAhead(9), time: '14:45' })
    expect(dateChanged).toBe(true)
    expect(booking).toMatchObject({ date: daysAhead(9), time: '02:45 PM', dateModified: true, status: 'confirmed' })
    expect(await clients()).toMatchObject([{ firstVisit: daysAhead(9) }])
  })

  test('is not moved by the same time as a time input writes it', async () => {
    const booking = await booked({ time: '02:30 PM' })
    const { dateChanged } = await confirmAs(THATO, booking, { date: booking.date, time: '14:30' })
    expect(dateChanged).toBe(false)
    expect(await at(`bookings/${ONE}`)).not.toHaveProperty('dateModified')
    expect(await at(`bookings/${ONE}`)).toMatchObject({ time: '02:30 PM' })
  })

  test('of an older site, with a past date stored as a timestamp, moves to another time of that day', async () => {
    await put('bookings/old', { fullName: 'Old Guest', date: new Date('2020-03-05T09:00:00Z'), time: '2:30 PM' })
    const shown = await getBooking('old')
    const { booking } = await confirmAs(THATO, shown, { date: shown.date, time: '15:00' })
    expect(booking).toMatchObject({ date: '2020-03-05', time: '03:00 PM', dateModified: true, status: 'confirmed' })
  })

  test.each([
    { date: '', time: '02:45 PM' },
    { date: daysAhead(9), time: '' },
  ])('needs both date and time: %o', async (change) => {
    expect(await failureOf(confirmAs(THATO, await booked(), change))).toMatchObject({ code: 'malformed' })
    expect(await at(`bookings/${ONE}`)).toMatchObject({ status: 'pending' })
  })

  test('that was deleted fails with missing', async () => {
    const booking = await booked()
    await desk.reset()
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'missing' })
  })
})

describe('the client profile', () => {
  test.each([
    ['as typed', 'Amantle@Guest.example', 'Amantle@Guest.example'],
    ['in normal form', 'Amantle@Guest.example', 'amantle@guest.example'],
  ])('is found by the e-mail %s, counted, and keeps its names and notes', async (_, typed, kept) => {
    const known = newClientFields({ email: kept, fullName: 'A. Kgosi', notes: 'Likes tea', totalBookings: 3 })
    await put('clients/known', { ...known, preferences: 'Quiet room' })
    const { client, booking } = await confirmAs(THATO, await booked({ email: typed, specialRequests: 'Loud music' }))
    expect([client, booking.clientId]).toEqual(['linked', 'known'])
    expect(await clients()).toMatchObject([
      { id: 'known', fullName: 'A. Kgosi', notes: 'Likes tea', preferences: 'Quiet room', totalBookings: 4 },
    ])
  })

  test.each([
    ['Window seat', 'Window seat'],
    ['None', ''],
    ['Offer: Couples Massage (P600)', ''],
    ['Offer: Couples Massage (P600)\nWindow seat', 'Window seat'],
  ])('without preferences takes from %j: %j', async (specialRequests, preferences) => {
    await put('clients/known', { ...newClientFields() })
    await confirmAs(THATO, await booked({ specialRequests }))
    expect(await at('clients/known')).toMatchObject({ preferences, totalBookings: 2 })
  })

  test.each([
    ['no number', undefined, 2],
    ['a number in text', '3', 4],
    ['none yet', 0, 1],
  ])('with %s is counted on', async (_, before, after) => {
    const { totalBookings: _counted, ...fields } = newClientFields()
    await put('clients/known', before === undefined ? fields : { ...fields, totalBookings: before })
    expect(await confirmAs(THATO, await booked())).toMatchObject({ client: 'linked' })
    expect(await at('clients/known')).toMatchObject({ totalBookings: after })
  })

  test('linked by an older version of the site is used, whatever its e-mail', async () => {
    await booked()
    await put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), clientId: 'known' })
    await put('clients/known', { ...newClientFields({ email: 'other@guest.example' }) })
    expect(await confirmAs(THATO, await getBooking(ONE))).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 2 }])
  })

  test('that the rules refuse does not block the confirmation', async () => {
    await put('bookings/old', { fullName: 'Old Guest', email: emailOf(300), status: 'pending' })
    const { client, booking } = await confirmAs(THATO, await getBooking('old'))
    expect([client, booking.status, booking.clientId]).toEqual(['failed', 'confirmed', null])
    expect(await clients()).toEqual([])
  })

  test('that cannot be looked up does not block the confirmation, and is linked later', async () => {
    const shown = await booked()
    const { left } = disturb(':runQuery', ['dropped before'])
    const { client, booking } = await confirmAs(THATO, shown)
    expect([client, booking.status, booking.clientId, left()]).toEqual(['failed', 'confirmed', null, 0])
    expect(await clients()).toEqual([])
    expect(await linkClient(await getBooking(ONE), THATO)).toMatchObject({ client: 'created' })
  })

  test('that cannot be read when it is to be counted does not block the confirmation', async () => {
    await put('clients/known', { ...newClientFields() })
    const shown = await booked()
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const isRead = typeof init?.body === 'string' && init.body.includes('/clients/known')
      return isRead ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)
    })
    expect(await confirmAs(THATO, shown)).toMatchObject({ client: 'failed', booking: { status: 'confirmed' } })
    vi.restoreAllMocks()
    expect(await at('clients/known')).toMatchObject({ totalBookings: 1 })
  })

  test('that became another person’s meanwhile does not block the confirmation, and is not counted', async () => {
    await put('clients/known', { ...newClientFields() })
    const shown = await booked()
    meanwhile(':batchGet', () => put('clients/known', { ...newClientFields({ email: 'other@guest.example' }) }))
    expect(await confirmAs(THATO, shown)).toMatchObject({ client: 'failed', booking: { clientId: null } })
    expect(await at('clients/known')).toMatchObject({ totalBookings: 1 })
  })

  test('of an old booking without an e-mail cannot be made, and the booking is confirmed', async () => {
    await put('bookings/old', { name: 'Old Guest', service: 'Massage' })
    expect(await confirmAs(THATO, await getBooking('old'))).toMatchObject({
      client: 'failed',
      booking: { status: 'confirmed' },
    })
  })
})

describe('a confirmed booking', () => {
  test('is confirmed again with its new time, without counting again', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    const again = await confirmAs(NALEDI, booking, { date: booking.date, time: '04:00 PM' })
    expect(again).toMatchObject({ client: 'kept', dateChanged: true })
    expect(again.booking).toMatchObject({
      time: '04:00 PM',
      confirmedBy: { name: 'Thato' },
      reconfirmedBy: { name: 'Naledi' },
      mail: { state: 'sending' },
    })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('records the outcome of its mail, once for each confirmation', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    await desk.recordMail(booking, { state: 'failed', reason: 'Throttled' }, THATO)
    const noted = await getBooking(ONE)
    expect(noted).toMatchObject({ mail: { state: 'failed', reason: 'Throttled', by: { name: 'Thato' } } })
    // Open portals find the change by `updatedAt`.
    expect(noted.updatedAt).toEqual(noted.mail?.at)
    expect(noted.updatedBy).toMatchObject({ name: 'Thato' })
    await desk.recordMail(booking, { state: 'sent' }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sent', reason: '' } })
    await confirmAs(NALEDI, await getBooking(ONE))
    expect(await failureOf(desk.recordMail(booking, { state: 'failed' }, NALEDI))).toMatchObject({ code: 'conflict' })
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sending' } })
  })

  test('that could not be read again still records the outcome, matched by mail.attempt', async () => {
    const shown = await booked()
    const { fetch } = globalThis
    let isWritten = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (isWritten && new URL(address).pathname.endsWith(':batchGet')) throw new TypeError('fetch failed')
      const answer = await fetch(input, init)
      isWritten ||= new URL(address).pathname.endsWith(':commit')
      // Server and page share a clock in this test; in reality their times differ.
      await new Promise((later) => setTimeout(later, 5))
      return answer
    })
    const { booking } = await confirmAs(THATO, shown)
    vi.restoreAllMocks()
    expect(booking.confirmedAt).not.toEqual((await getBooking(ONE)).confirmedAt)
    expect(booking.mail).toMatchObject({ state: 'sending' })
    await desk.recordMail(booking, { state: 'sent' }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sent' } })
  })

  test('whose mail a colleague has meanwhile sent again keeps the colleague’s outcome', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    desk.signInAs(NALEDI)
    const claimed = await desk.recordMail(booking, { state: 'sending' }, NALEDI)
    desk.signInAs(THATO)
    expect(await failureOf(desk.recordMail(booking, { state: 'failed' }, THATO))).toMatchObject({
      code: 'conflict',
      message: 'Naledi has already sent this e-mail. Nothing was sent again.',
    })
    desk.signInAs(NALEDI)
    await desk.recordMail(claimed, { state: 'sent' }, NALEDI)
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sent', by: { name: 'Naledi' } } })
  })

  test('whose mail was meanwhile recorded as sent cannot be claimed for a resend', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    await desk.recordMail(booking, { state: 'sent' }, THATO)
    expect(await failureOf(desk.recordMail(booking, { state: 'sending' }, THATO))).toMatchObject({ code: 'conflict' })
    expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sent' } })
  })
})
