import { describe, expect, test, vi } from 'vitest'
import { clientIdFor } from '#domain/client.ts'
import { daysAhead, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { lookUpProfile } from './confirm.ts'
import { getBooking } from '../bookings-desk.ts'

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

  test('with a past date moves to another time of that day', async () => {
    await put('bookings/old', { fullName: 'Old Guest', date: '2020-03-05', time: '02:30 PM', status: 'pending' })
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

describe('a confirmed booking', () => {
  test('is confirmed again with its new time, without counting again', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    const again = await confirmAs(NALEDI, booking, { date: booking.date, time: '04:00 PM' })
    expect(again).toMatchObject({ client: 'kept', dateChanged: true })
    expect(again.booking).toMatchObject({
      time: '04:00 PM',
      confirmedBy: { name: 'Naledi' },
      firstAnsweredAt: booking.confirmedAt,
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
      message: expect.stringContaining('Naledi changed this at') as string,
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
