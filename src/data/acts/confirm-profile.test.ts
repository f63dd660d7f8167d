import { describe, expect, test, vi } from 'vitest'
import { emailOf, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { linkClient } from './link.ts'
import { getBooking } from '../bookings-desk.ts'

const { at, booked, clients, confirmAs, put } = openDesk()

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

  test('with no visit yet is counted on', async () => {
    await put('clients/known', { ...newClientFields(), totalBookings: 0 })
    expect(await confirmAs(THATO, await booked())).toMatchObject({ client: 'linked' })
    expect(await at('clients/known')).toMatchObject({ totalBookings: 1 })
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
})
