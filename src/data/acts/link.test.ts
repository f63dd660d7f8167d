import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import { clientIdFor } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { linkClient } from './link.ts'
import { getBooking } from '../bookings-desk.ts'

const EMAIL = 'amantle@guest.example'
const desk = openDesk()
const { at, booked, clients, put } = desk

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

  test('is linked to the profile of its e-mail, which counts it', async () => {
    await put('clients/known', { ...newClientFields({ totalBookings: 3 }) })
    expect(await linkAs(THATO, await withoutProfile())).toMatchObject({
      client: 'linked',
      booking: { clientId: 'known' },
    })
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 4 }])
  })

  test.each(['dropped after', 'cut off'] as const)('is counted once though the answer is %s', async (fault) => {
    const booking = await withoutProfile()
    disturb(':commit', [fault])
    expect(await linkAs(THATO, booking)).toMatchObject({ client: 'created' })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
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

  test('that has neither e-mail nor phone gets no profile', async () => {
    const booking = await withoutProfile({ email: '', phone: '' })
    expect(await failureOf(linkAs(THATO, booking))).toMatchObject({ code: 'malformed' })
    expect(await clients()).toEqual([])
  })
})

test('a pending booking is linked by its confirmation only', async () => {
  const booking = await booked()
  expect(await failureOf(linkAs(THATO, booking))).toMatchObject({ code: 'denied' })
  expect(await clients()).toEqual([])
})
