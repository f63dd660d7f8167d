import { describe, expect, test, vi } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { resendConfirmation } from './mail.ts'
import { rejectBooking } from './answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { confirmBooking } from './confirm.ts'

const TWO = idOf('two')
const desk = openDesk()
const { booked, clients, confirmAs, dayAt } = desk

describe('two at once', () => {
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
})

describe('a colleague who decides between our reading and our writing', () => {
  const rejectAs = (staff: Staff, booking: Booking) => {
    desk.signInAs(staff)
    return rejectBooking(booking, 'Fully booked', staff)
  }

  test('and rejects is named to the person who confirms, and no profile is created', async () => {
    const booking = await booked()
    meanwhile(':commit', () => rejectAs(NALEDI, booking))
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Naledi changed this at'),
    })
    expect(await clients()).toEqual([])
  })

  test('and confirms another first booking of the same e-mail creates the profile, and our booking is linked to it', async () => {
    const [one, two] = [await booked(), await booked({}, TWO)]
    meanwhile(':commit', () => confirmAs(NALEDI, two))
    expect(await confirmAs(THATO, one)).toMatchObject({ client: 'linked' })
    expect(await clients()).toMatchObject([{ totalBookings: 2 }])
  })
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

const whenOf = ({ date, time }: Booking) => ({ date, time })

describe('a place that somebody else took meanwhile', () => {
  const places = { massage: 1 }

  test('is a conflict unless the screen showed it taken and somebody said yes', async () => {
    const booking = await booked()
    const shown = { day: await dayAt(booking.date), places }
    await booked({ email: 'kabo@guest.example' }, TWO)
    await confirmAs(NALEDI, await getBooking(TWO))
    desk.signInAs(THATO)
    const appointment = { ...appointmentOf(booking, whenOf(booking)), shown }
    for (const isOverbooked of [false, true])
      expect(await failureOf(confirmBooking(booking, { ...appointment, isOverbooked }, THATO))).toMatchObject({
        code: 'conflict',
        message: '2:30 PM has just become full. Nothing was saved.',
      })
    expect(await getBooking(ONE)).toMatchObject({ status: 'pending' })
    const asNow = { ...appointment, shown: { day: await dayAt(booking.date), places }, isOverbooked: true }
    const { booking: agreed } = await confirmBooking(booking, asNow, THATO)
    expect(agreed.overbooked).toEqual({ name: 'Thato', uid: THATO.uid })
  })

  test('is found even when it is taken during the transaction', async () => {
    const booking = await booked()
    await booked({ email: 'kabo@guest.example' }, TWO)
    const shown = { day: await dayAt(booking.date), places }
    desk.signInAs(THATO)
    meanwhile(':commit', async () => {
      await confirmAs(NALEDI, await getBooking(TWO))
      desk.signInAs(THATO)
    })
    const appointment = { ...appointmentOf(booking, whenOf(booking)), shown }
    expect(await failureOf(confirmBooking(booking, appointment, THATO))).toMatchObject({ code: 'conflict' })
    expect((await dayAt(booking.date)).massage).toMatchObject({ '58': 1 })
  })
})
