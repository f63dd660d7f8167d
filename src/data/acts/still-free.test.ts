import { describe, expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { confirmBooking } from './confirm.ts'
import { saveWithoutMail } from './move.ts'
import { noteReminder } from './remind.ts'
import { getBooking } from '../bookings-desk.ts'
import { addBlock } from '../diary-changes.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const desk = openDesk()
everyMailIsSent()
const { booked, confirmAs, dayAt, put } = desk

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
        message: 'Naledi has taken this time meanwhile. Nothing was changed. Please look at the day again.',
      })
    expect(await getBooking(ONE)).toMatchObject({ status: 'pending' })
    const asNow = { ...appointment, shown: { day: await dayAt(booking.date), places }, isOverbooked: true }
    const { booking: agreed } = await confirmBooking(booking, asNow, THATO)
    expect(agreed.overbooked).toEqual({ name: 'Thato', uid: THATO.uid })
  })

  test('names nobody where nobody is known', async () => {
    const booking = await booked()
    const shown = { day: await dayAt(booking.date), places }
    await put(`days/${booking.date}`, { date: booking.date, massage: { '58': 1 } })
    desk.signInAs(THATO)
    const appointment = { ...appointmentOf(booking, whenOf(booking)), shown }
    expect(await failureOf(confirmBooking(booking, appointment, THATO))).toMatchObject({
      code: 'conflict',
      message: containing('Somebody else has taken this time meanwhile'),
    })
  })

  test.each([
    [
      'who entered it last, not who noted something since',
      async ({ date }: Booking) => {
        await confirmAs(NALEDI, await booked({ email: 'kabo@guest.example' }, other), { date, time: '02:30 PM' })
        desk.signInAs(THATO)
        await noteReminder(await getBooking(other), THATO)
      },
      'Naledi has taken',
    ],
    [
      'who confirmed it, not who set therapist and price since',
      async ({ date }: Booking) => {
        const when = { date, time: '02:30 PM' }
        await confirmAs(NALEDI, await booked({ email: 'kabo@guest.example' }, other), when)
        desk.signInAs(THATO)
        const taken = await getBooking(other)
        const { plan, ...rest } = appointmentOf(taken, when)
        const entries = plan.entries.map((entry) => ({ ...entry, therapists: ['neo'] }))
        await saveWithoutMail(taken, { ...rest, plan: { ...plan, entries }, agreed: { total: 'P300' } }, THATO)
      },
      'Naledi has taken',
    ],
    [
      'who gave it a longer treatment since',
      async ({ date }: Booking) => {
        const when = { date, time: '02:30 PM' }
        await confirmAs(THATO, await booked({ email: 'kabo@guest.example' }, other), when)
        desk.signInAs(NALEDI)
        const taken = await getBooking(other)
        const { plan, ...rest } = appointmentOf(taken, when)
        const entries = plan.entries.map((entry) => ({ ...entry, minutes: 90 }))
        await saveWithoutMail(taken, { ...rest, plan: { ...plan, entries } }, NALEDI)
      },
      'Naledi has taken',
    ],
    [
      'who blocked it',
      async ({ date }: Booking) => {
        desk.signInAs(NALEDI)
        await addBlock({ id: idOf('block'), therapist: null, date, from: 870, to: 900, words: '' }, NALEDI)
      },
      'Naledi has taken',
    ],
    [
      'oneself in another window',
      async ({ date }: Booking) =>
        confirmAs(THATO, await booked({ email: 'kabo@guest.example' }, other), { date, time: '02:30 PM' }),
      'You have taken',
    ],
  ])('names %s', async (_, take, words) => {
    const booking = await booked()
    const shown = { day: await dayAt(booking.date), places }
    await take(booking)
    desk.signInAs(THATO)
    const appointment = { ...appointmentOf(booking, whenOf(booking)), shown }
    const failure = await failureOf(confirmBooking(booking, appointment, THATO))
    expect(failure).toMatchObject({ code: 'conflict', message: containing(words) })
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
