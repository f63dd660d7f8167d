import { expect, test, vi } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { rejectBooking, resendConfirmation } from './answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { confirmBooking } from './confirm.ts'

const TWO = idOf('two')
const desk = openDesk()
const { booked, clients, confirmAs, dayAt } = desk

test('a colleague who moves the booking before its day is read is named, not the day', async () => {
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
  expect(failure).toMatchObject({ code: 'conflict', message: containing('Naledi changed this at') })
})

test('a colleague who rejects between our reading and our writing is named to the person who confirms, and no profile is created', async () => {
  const booking = await booked()
  meanwhile(':commit', () => {
    desk.signInAs(NALEDI)
    return rejectBooking(booking, 'Fully booked', NALEDI)
  })
  expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({
    code: 'conflict',
    message: containing('Naledi changed this at'),
  })
  expect(await clients()).toEqual([])
})

test('a colleague who confirms another first booking of the same e-mail creates the profile, and ours is linked to it', async () => {
  const [one, two] = [await booked(), await booked({}, TWO)]
  meanwhile(':commit', () => confirmAs(NALEDI, two))
  expect(await confirmAs(THATO, one)).toMatchObject({ client: 'linked' })
  expect(await clients()).toMatchObject([{ totalBookings: 2 }])
})

test('of two people who confirm at once only one succeeds and sends a mail, the other reads who did, and the client is counted once', async () => {
  const booking = await booked()
  mailbox.sendConfirmation.mockClear()
  const waiting: (() => void)[] = []
  const untilBothWrite = () =>
    new Promise<void>((letGo) => {
      if (waiting.push(letGo) === 2) for (const one of waiting) one()
    })
  meanwhile(':commit', untilBothWrite, 2)
  const people = [THATO, NALEDI]
  const outcomes = await Promise.allSettled(people.map((staff) => confirmAs(staff, booking)))
  const winner = people[outcomes.findIndex(({ status }) => status === 'fulfilled')]?.name ?? ''
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: containing(`${winner} changed this at`) },
  })
  expect(await getBooking(ONE)).toMatchObject({ status: 'confirmed', confirmedBy: { name: winner } })
  expect(mailbox.sendConfirmation).toHaveBeenCalledOnce()
  expect(await clients()).toMatchObject([{ totalBookings: 1 }])
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

test('a place that somebody else took meanwhile is a conflict unless the screen showed it taken and somebody said yes', async () => {
  const [booking, other] = [await booked(), await booked({ email: 'kabo@guest.example' }, TWO)]
  const { date, time } = booking
  const appointment = {
    ...appointmentOf(booking, { date, time }),
    shown: { day: await dayAt(date), places: { massage: 1 } },
  }
  desk.signInAs(THATO)
  meanwhile(':commit', async () => {
    await confirmAs(NALEDI, other)
    desk.signInAs(THATO)
  })
  for (const isOverbooked of [false, true])
    expect(await failureOf(confirmBooking(booking, { ...appointment, isOverbooked }, THATO))).toMatchObject({
      code: 'conflict',
      message: '2:30 PM has just become full. Nothing was saved.',
    })
  expect(await getBooking(ONE)).toMatchObject({ status: 'pending' })
  expect((await dayAt(date)).massage).toMatchObject({ '58': 1 })
  const asNow = { ...appointment.shown, day: await dayAt(date) }
  const { booking: agreed } = await confirmBooking(booking, { ...appointment, shown: asNow, isOverbooked: true }, THATO)
  expect(agreed.overbooked).toEqual({ name: 'Thato', uid: THATO.uid })
})
