import { describe, expect, test } from 'vitest'
import { clientIdFor } from '#features/client/client.ts'
import { daysAhead, emailOf, NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import type { Agreed } from '#features/booking/price-check.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import type { Booking } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import { lookUpProfile } from './confirm.ts'
import { getBooking } from '#support/get-booking.ts'
import { linkClient } from './profile.ts'

const EMAIL = 'amantle@guest.example'
const desk = openDesk()
const { at, booked, clients, confirmAs, put } = desk

describe('a pending booking', () => {
  test('is confirmed with a stamp, a mail under way and a new profile', async () => {
    const booking = await booked({ specialRequests: 'Two robes, please' })
    const { client, moved, booking: confirmed } = await confirmAs(THATO, booking)
    expect([client, moved]).toEqual(['created', false])
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

  test('uses the profile of its address, of which the screen knows to whom the client came', async () => {
    const client = { ...newClientFields(), createdAt: new Date(), updatedAt: new Date() }
    await put('clients/another', { ...client, massageBy: 'neo' })
    const booking = await booked()
    expect(await lookUpProfile(booking)).toMatchObject({ id: 'another', cameTo: { massageBy: 'neo' } })
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'linked', booking: { clientId: 'another' } })
  })

  test('is not moved by the same time as a time input writes it', async () => {
    const booking = await booked({ time: '02:30 PM' })
    const { moved } = await confirmAs(THATO, booking, { date: booking.date, time: '14:30' })
    expect(moved).toBe(false)
    expect(await at(`bookings/${ONE}`)).not.toHaveProperty('dateModified')
    expect(await at(`bookings/${ONE}`)).toMatchObject({ time: '02:30 PM' })
  })
})

describe('a confirmed booking', () => {
  test('is confirmed again with its new time, without counting again', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    const again = await confirmAs(NALEDI, booking, { date: booking.date, time: '04:00 PM' })
    expect(again).toMatchObject({ client: 'kept', moved: true })
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
})

describe('the agreed total', () => {
  const signed = { name: 'Thato', uid: 'thato-uid' }
  const eventOf = (mark = '') => at(`bookings/${ONE}/events/${mark}`)
  const decided = (booking: Awaited<ReturnType<typeof booked>>, agreed: Agreed) =>
    confirmAs(THATO, booking, { date: booking.date, time: booking.time, agreed })

  test('comes with the treatments as agreed, by which mail, plan and receipt go', async () => {
    const asked = { name: 'Swedish Massage', duration: 5, price: 'P1' }
    const listed = { name: 'Swedish Massage', duration: 60, price: 'P350' }
    const shown = await booked({
      selectedServices: [asked],
      services: 'Swedish Massage (5 min) - P1',
      totalPrice: 'P1',
    })
    const { booking } = await decided(shown, { total: 'P350', services: [listed] })
    expect(booking).toMatchObject({ selectedServices: [listed], services: 'Swedish Massage (5 min) - P1' })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ minutes: 60 })
    expect(await eventOf(booking.mark)).toMatchObject({
      from: { services: 'Swedish Massage (5 min) - P1' },
      to: { services: 'Swedish Massage (60 min) - P350', agreedTotal: 'P350' },
    })
  })

  test('is kept by a change that sets none, and replaced by another', async () => {
    const { booking } = await decided(await booked(), { total: 'P300' })
    const { booking: moved } = await confirmAs(NALEDI, booking, { date: daysAhead(9), time: '02:45 PM' })
    expect(moved).toMatchObject({ agreedTotal: 'P300', agreedBy: signed })
    const { booking: again } = await confirmAs(NALEDI, moved, {
      date: moved.date,
      time: moved.time,
      agreed: { total: '', services: [] },
    })
    expect(again.agreedBy).toEqual({ name: 'Naledi', uid: 'naledi-uid' })
    expect(again.selectedServices).toEqual(booking.selectedServices)
    expect(again.agreedTotal ?? '').toBe('')
  })
})

describe('the client profile', () => {
  test('is found by the e-mail in normal form, counted, and keeps its names and notes', async () => {
    const known = newClientFields({
      email: 'amantle@guest.example',
      fullName: 'A. Kgosi',
      notes: 'Likes tea',
      totalBookings: 3,
    })
    await put('clients/known', { ...known, preferences: 'Quiet room' })
    const { client, booking } = await confirmAs(
      THATO,
      await booked({ email: 'Amantle@Guest.example', specialRequests: 'Loud music' }),
    )
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

  test('linked already is used, whatever its e-mail', async () => {
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

  test('that became another person’s meanwhile does not block the confirmation, and is not counted', async () => {
    await put('clients/known', { ...newClientFields() })
    const shown = await booked()
    meanwhile(':batchGet', () => put('clients/known', { ...newClientFields({ email: 'other@guest.example' }) }))
    expect(await confirmAs(THATO, shown)).toMatchObject({ client: 'failed', booking: { clientId: null } })
    expect(await at('clients/known')).toMatchObject({ totalBookings: 1 })
  })
})

/** Confirmed while its profile could not be made. */
const withoutProfile = async (own: object = {}): Promise<Booking> => {
  await booked({ specialRequests: 'Two robes' })
  await put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), status: 'confirmed', ...own })
  return getBooking(ONE)
}
const linkAs = (staff: Staff, booking: Booking) => {
  desk.signInAs(staff)
  return linkClient(booking, staff)
}

describe('a confirmed booking without a profile', () => {
  test('gets a profile, which counts it and takes its special requests', async () => {
    const booking = await withoutProfile()
    const id = await clientIdFor(EMAIL)
    const linked = await linkAs(THATO, booking)
    expect(linked).toMatchObject({ client: 'created', booking: { clientId: id, updatedBy: { name: 'Thato' } } })
    expect(linked.booking).toEqual(await getBooking(ONE))
    expect(await clients()).toMatchObject([
      { id, ...newClientFields({ firstVisit: booking.date, preferences: 'Two robes' }) },
    ])
  })

  test('linked by a colleague meanwhile is counted once, and the slower person gets the colleague’s name', async () => {
    const booking = await withoutProfile()
    meanwhile(':commit', () => linkAs(NALEDI, booking))
    expect(await failureOf(linkAs(THATO, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Naledi changed this at'),
    })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })
})
