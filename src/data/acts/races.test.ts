import { describe, expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { resendConfirmation } from './mail.ts'
import { rejectBooking } from './reject.ts'
import { getBooking } from '../bookings-desk.ts'

const EMAIL = 'amantle@guest.example'
const TWO = idOf('two')
const desk = openDesk()
const { booked, clients, confirmAs, put } = desk

describe('two at once', () => {
  test.each([1, 2, 3])(
    'two first bookings of one new e-mail make one profile with two bookings (round %i)',
    async () => {
      const [one, two] = [await booked(), await booked({ email: 'Amantle@guest.example' }, TWO)]
      const outcomes = await Promise.all([confirmAs(THATO, one), confirmAs(NALEDI, two)])
      expect(outcomes.map(({ client }) => client).sort()).toEqual(['created', 'linked'])
      expect(await clients()).toMatchObject([{ email: EMAIL, totalBookings: 2 }])
      expect(new Set(outcomes.map(({ booking }) => booking.clientId)).size).toBe(1)
    },
  )

  test('a booking whose e-mail has blanks and capitals shares the profile of the same person’s new one', async () => {
    const two = await booked()
    await put('bookings/old', { fullName: 'Amantle Kgosi', email: ' Amantle@Guest.EXAMPLE ', status: 'pending' })
    const one = await getBooking('old')
    const outcomes = await Promise.all([confirmAs(THATO, one), confirmAs(NALEDI, two)])
    expect(outcomes.map(({ client }) => client).sort()).toEqual(['created', 'linked'])
    expect(await clients()).toMatchObject([{ email: EMAIL, totalBookings: 2 }])
  })

  test('two bookings of a known client count twice', async () => {
    await put('clients/known', { ...newClientFields({ totalBookings: 5 }) })
    const [one, two] = [await booked(), await booked({}, TWO)]
    await Promise.all([confirmAs(THATO, one), confirmAs(NALEDI, two)])
    expect(await clients()).toMatchObject([{ id: 'known', totalBookings: 7 }])
  })

  test('when a colleague moves the booking after it was read and before its day is read, the failure names that move, not the day', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    const { fetch } = globalThis
    let isMoved = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!isMoved && typeof init?.body === 'string' && init.body.includes(`/days/${booking.date}`)) {
        isMoved = true
        await confirmAs(NALEDI, booking, { date: booking.date, time: '10:00 AM' })
      }
      return fetch(input, init)
    })
    const failure = await failureOf(confirmAs(THATO, booking, { date: booking.date, time: '04:00 PM' }))
    expect(isMoved).toBe(true)
    expect(failure).toMatchObject({ code: 'conflict', message: containing('Naledi changed this at') })
  })

  test('the same booking is confirmed once, and the slower person gets the colleague’s name', async () => {
    const booking = await booked()
    const outcomes = await Promise.allSettled([confirmAs(THATO, booking), confirmAs(NALEDI, booking)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(refused).toHaveLength(1)
    const winner = (await getBooking(ONE)).confirmedBy?.name ?? 'nobody'
    expect(refused[0]).toMatchObject({
      code: 'conflict',
      message: containing(`${winner} changed this at`),
    })
    expect(await clients()).toMatchObject([{ totalBookings: 1 }])
  })

  test('confirming and rejecting at once leaves one decision', async () => {
    const booking = await booked()
    const confirming = confirmAs(THATO, booking)
    desk.signInAs(NALEDI)
    const outcomes = await Promise.allSettled([confirming, rejectBooking(booking, 'Fully booked', NALEDI)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status } = await getBooking(ONE)
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      message: containing(`${status === 'confirmed' ? 'Thato' : 'Naledi'} changed this at`),
    })
    expect(await clients()).toHaveLength(status === 'confirmed' ? 1 : 0)
  })
})

describe('a colleague who decides between our reading and our writing', () => {
  const rejectAs = (staff: Staff, booking: Booking) => {
    desk.signInAs(staff)
    return rejectBooking(booking, 'Fully booked', staff)
  }

  test('and confirms is named to the person who rejects', async () => {
    const booking = await booked()
    meanwhile(':commit', () => confirmAs(THATO, booking))
    expect(await failureOf(rejectAs(NALEDI, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Thato changed this at'),
    })
    expect(await getBooking(ONE)).toMatchObject({ status: 'confirmed', rejectionReason: '' })
  })

  test('and rejects is named to the person who confirms, and no profile is created', async () => {
    const booking = await booked()
    meanwhile(':commit', () => rejectAs(NALEDI, booking))
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Naledi changed this at'),
    })
    expect(await clients()).toEqual([])
  })

  test('and moves it is named to the person who moves it elsewhere', async () => {
    const { booking } = await confirmAs(THATO, await booked())
    meanwhile(':commit', () => confirmAs(NALEDI, booking, { date: booking.date, time: '10:00 AM' }))
    const failure = await failureOf(confirmAs(THATO, booking, { date: booking.date, time: '11:00 AM' }))
    expect(failure).toMatchObject({ code: 'conflict', message: containing('Naledi changed this at') })
    expect(await getBooking(ONE)).toMatchObject({ time: '10:00 AM' })
  })

  test('and confirms another first booking of the same e-mail creates the profile, and our booking is linked to it', async () => {
    const [one, two] = [await booked(), await booked({}, TWO)]
    meanwhile(':commit', () => confirmAs(NALEDI, two))
    expect(await confirmAs(THATO, one)).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ totalBookings: 2 }])
  })
})

test('of two decisions on one screen in two windows the second is refused, and says “you”', async () => {
  const booking = await booked()
  await confirmAs(THATO, booking)
  expect((await failureOf(confirmAs(THATO, booking)))?.message).toMatch(
    /^You changed this at \d+:\d\d [AP]M\. Nothing was saved; look at the card\.$/,
  )
})

test('of two people who resend a mail at once only one succeeds', async () => {
  await confirmAs(THATO, await booked())
  await desk.recordMail(await getBooking(ONE), { state: 'failed', reason: 'Throttled' }, THATO)
  const shown = await getBooking(ONE)
  const first = resendConfirmation(shown, THATO)
  desk.signInAs(NALEDI)
  const outcomes = await Promise.allSettled([first, resendConfirmation(shown, NALEDI)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
})
