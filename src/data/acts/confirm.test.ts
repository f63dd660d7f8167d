import { describe, expect, test, vi } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import { clientIdFor } from '#features/client/client.ts'
import { NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import type { Staff } from '#shared/staff.ts'
import { lookUpProfile } from './confirm.ts'
import { getBooking } from '#support/get-booking.ts'
import { linkClient } from './profile.ts'

const EMAIL = 'amantle@guest.example'
const desk = openDesk()
const { at, booked, clients, confirmAs, put } = desk
const [thato, naledi] = [THATO, NALEDI].map(({ name, uid }) => ({ name, uid }))

/** The server sets the times, so an act does not return them. */
const withoutTimes = (booking: Booking): unknown =>
  JSON.parse(JSON.stringify(booking, (name, value: unknown) => (/^at$|At$/.test(name) ? undefined : value)))

test('a booking is confirmed with a stamp, a mail under way and a new profile; again with its new time, without counting again', async () => {
  const asked = await booked({ specialRequests: 'Two robes, please' })
  // As a time input writes the same time.
  const { client, moved, booking } = await confirmAs(THATO, asked, { date: asked.date, time: '14:30' })
  expect([client, moved]).toEqual(['created', false])
  const id = await clientIdFor(EMAIL)
  expect(booking).toMatchObject({
    ...{ status: 'confirmed', time: '02:30 PM', clientId: id, confirmedBy: thato, updatedBy: thato },
    ...{ mail: { state: 'sending', reason: '', by: thato }, dateModified: false },
  })
  const stored = await getBooking(ONE)
  expect(withoutTimes(booking)).toEqual(withoutTimes(stored))
  const profile = newClientFields({ firstVisit: asked.date, preferences: 'Two robes, please' })
  expect(await clients()).toMatchObject([{ id, ...profile }])

  const again = await confirmAs(NALEDI, booking, { date: asked.date, time: '04:00 PM' })
  expect(again).toMatchObject({ client: 'kept', moved: true })
  expect(await getBooking(ONE)).toMatchObject({
    ...{ time: '04:00 PM', confirmedBy: naledi, firstAnsweredAt: stored.confirmedAt, mail: { state: 'sending' } },
  })
  expect(await clients()).toMatchObject([{ totalBookings: 1 }])
})

test('the outcome of its mail is recorded, but not once a colleague sends it again', async () => {
  const { booking } = await confirmAs(THATO, await booked())
  await desk.recordMail(booking, { state: 'failed', reason: 'Throttled' }, THATO)
  const noted = await getBooking(ONE)
  expect(noted).toMatchObject({ mail: { state: 'failed', reason: 'Throttled', by: thato }, updatedBy: thato })
  // Open portals find the change by `updatedAt`.
  expect(noted.updatedAt).toEqual(noted.mail?.at)
  desk.signInAs(NALEDI)
  await desk.recordMail(noted, { state: 'sending' }, NALEDI)
  desk.signInAs(THATO)
  expect(await failureOf(desk.recordMail(booking, { state: 'sent' }, THATO))).toMatchObject({
    code: 'conflict',
    message: containing('Naledi changed this at'),
  })
  expect(await getBooking(ONE)).toMatchObject({ mail: { state: 'sending', by: naledi } })
})

describe('the client profile', () => {
  test('is found by the e-mail in normal form, counted, and keeps its names and notes; the screen knows to whom the client came', async () => {
    const known = newClientFields({ email: EMAIL, fullName: 'A. Kgosi', notes: 'Likes tea', totalBookings: 3 })
    await put('clients/known', { ...known, preferences: 'Quiet room', massageBy: 'neo' })
    const booking = await booked({ email: 'Amantle@Guest.example', specialRequests: 'Loud music' })
    expect(await lookUpProfile(booking)).toMatchObject({ id: 'known', cameTo: { massageBy: 'neo' } })
    expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'linked', booking: { clientId: 'known' } })
    expect(await clients()).toMatchObject([
      { id: 'known', fullName: 'A. Kgosi', notes: 'Likes tea', preferences: 'Quiet room', totalBookings: 4 },
    ])
  })

  test('linked already is used, whatever its e-mail, and takes the special requests without the offer', async () => {
    await booked({ specialRequests: 'Offer: Couples Massage (P600)\nWindow seat' })
    await put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), clientId: 'known' })
    await put('clients/known', { ...newClientFields({ email: 'other@guest.example' }) })
    expect(await confirmAs(THATO, await getBooking(ONE))).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 2, preferences: 'Window seat' }])
  })

  test('that cannot be looked up does not block the confirmation, and is linked later, once', async () => {
    const shown = await booked({ specialRequests: 'Two robes' })
    const { left } = disturb(':runQuery', ['dropped before'])
    const { client, booking } = await confirmAs(THATO, shown)
    expect([client, booking.status, booking.clientId, left()]).toEqual(['failed', 'confirmed', null, 0])
    vi.restoreAllMocks()
    const linkAs = (staff: Staff) => {
      desk.signInAs(staff)
      return linkClient(booking, staff)
    }
    meanwhile(':commit', async () => {
      expect(await linkAs(NALEDI)).toMatchObject({
        client: 'created',
        booking: { clientId: await clientIdFor(EMAIL), updatedBy: naledi },
      })
    })
    expect(await failureOf(linkAs(THATO))).toMatchObject({
      code: 'conflict',
      message: containing('Naledi changed this at'),
    })
    const profile = newClientFields({ firstVisit: booking.date, preferences: 'Two robes' })
    expect(await clients()).toMatchObject([profile])
  })
})
