import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { failureOf } from '#support/outcomes.ts'
import { confirmBooking } from './confirm.ts'
import { getBooking } from '../bookings-desk.ts'

const desk = openDesk()
everyMailIsSent()
const { booked, confirmAs, dayAt } = desk

const whenOf = ({ date, time }: Booking) => ({ date, time })

describe('a place that somebody else took meanwhile', () => {
  const places = { massage: 1 }
  const other = idOf('two')

  test('is a conflict unless the screen showed it taken and somebody said yes', async () => {
    const booking = await booked()
    const shown = { day: await dayAt(booking.date), places }
    await booked({ email: 'kabo@guest.example' }, other)
    await confirmAs(NALEDI, await getBooking(other))
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
    await booked({ email: 'kabo@guest.example' }, other)
    const shown = { day: await dayAt(booking.date), places }
    desk.signInAs(THATO)
    meanwhile(':commit', async () => {
      await confirmAs(NALEDI, await getBooking(other))
      desk.signInAs(THATO)
    })
    const appointment = { ...appointmentOf(booking, whenOf(booking)), shown }
    expect(await failureOf(confirmBooking(booking, appointment, THATO))).toMatchObject({ code: 'conflict' })
    expect((await dayAt(booking.date)).massage).toMatchObject({ '58': 1 })
  })

  test('elsewhere on the day is no conflict', async () => {
    const booking = await booked()
    const shown = { day: await dayAt(booking.date), places }
    await booked({ email: 'kabo@guest.example', time: '09:00 AM' }, other)
    await confirmAs(NALEDI, await getBooking(other))
    desk.signInAs(THATO)
    await confirmBooking(booking, { ...appointmentOf(booking, whenOf(booking)), shown }, THATO)
    expect((await dayAt(booking.date)).massage).toMatchObject({ '36': 1, '58': 1 })
  })
})
