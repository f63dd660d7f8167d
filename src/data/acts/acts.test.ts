import { describe, expect, test, vi } from 'vitest'
import { countDay, countsOf } from '#domain/diary/day.ts'
import { planAfterMissed } from '#domain/diary/outcome.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { containing, failureOf } from '#support/outcomes.ts'
import { cancelBooking } from './cancel.ts'
import { correctDetails } from './correct.ts'
import { saveWithoutMail } from './move.ts'
import { setOutcome } from './outcome.ts'
import { rejectBooking } from './reject.ts'
import { noteReminder } from './remind.ts'
import { getBooking } from '../bookings-desk.ts'
import { listEvents } from '../diary-desk.ts'

const desk = openDesk()
everyMailIsSent()
const { at, booked, confirmAs, confirmed, dayAt, kindsOf } = desk

describe('the day and the guest’s receipt follow', () => {
  test('a confirmation', async () => {
    const booking = await confirmed()
    if (!booking.plan) throw new Error('It has no plan.')
    expect(countsOf(await dayAt(booking.date))).toEqual(countDay(booking.date, [booking.plan], []))
    const { date, time } = booking
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'confirmed', date, time, minutes: 60, revision: 1 })
    expect(await kindsOf(ONE)).toEqual(['confirm', 'mail'])
    expect(booking.mark).toHaveLength(20)
  })

  test('a move to another day, which gives the first one back', async () => {
    const booking = await confirmed()
    const { booking: moved } = await confirmAs(NALEDI, booking, { date: daysAhead(12), time: '10:00 AM' })
    expect(countsOf(await dayAt(booking.date))).toEqual(NO_OCCUPANCY)
    expect((await dayAt(daysAhead(12))).massage).toEqual({ '40': 1, '41': 1, '42': 1, '43': 1 })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ date: daysAhead(12), time: '10:00 AM', revision: 2 })
    const [, , event] = await listEvents(ONE)
    expect(event).toMatchObject({
      kind: 'move',
      from: { date: booking.date, time: booking.time },
      to: { date: moved.date, time: moved.time },
    })
  })

  test('a rejection', async () => {
    const booking = await booked()
    desk.signInAs(NALEDI)
    await rejectBooking(booking, 'Fully booked', NALEDI)
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'rejected', revision: 1 })
    expect(await listEvents(ONE)).toMatchObject([{ kind: 'reject', reason: 'Fully booked', by: { name: 'Naledi' } }])
  })

  test('a cancellation, which is final', async () => {
    const booking = await confirmed()
    desk.signInAs(THATO)
    const cancellation = { cancelledFor: 'client', reason: 'Ill', isLate: true } as const
    const cancelled = await cancelBooking(booking, cancellation, THATO)
    expect(cancelled).toMatchObject({
      status: 'rejected',
      cancelledFor: 'client',
      cancelledBy: { name: 'Thato' },
      rejectionReason: 'Ill',
      plan: null,
    })
    expect(countsOf(await dayAt(booking.date))).toEqual(NO_OCCUPANCY)
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'cancelled', revision: 2 })
    expect(await failureOf(confirmAs(NALEDI, booking))).toMatchObject({
      code: 'conflict',
      message: containing('Thato changed this at'),
    })
    expect((await listEvents(ONE)).at(-1)).toMatchObject({ kind: 'cancel', isLate: true, reason: 'Ill' })
  })
})

test('a booking is moved without an e-mail: the last one stands', async () => {
  const booking = await confirmed()
  desk.signInAs(NALEDI)
  const moved = await saveWithoutMail(booking, appointmentOf(booking, { date: booking.date, time: '03:00 PM' }), NALEDI)
  expect(moved).toMatchObject({ time: '03:00 PM', mail: { state: 'sent' }, confirmedBy: { name: 'Naledi' } })
  expect(await kindsOf(ONE)).toEqual(['confirm', 'mail', 'move'])
})

test('an outcome is recorded, frees what is left, and is taken back', async () => {
  const booking = await desk.onItsDay(await confirmed())
  const { plan } = booking
  if (!plan) throw new Error('It has no plan.')
  desk.signInAs(THATO)
  const now = new Date(`${booking.date}T14:40:00+02:00`)
  const left = planAfterMissed(plan, now) ?? null
  const missed = await setOutcome(booking, { outcome: 'missed', plan: left }, THATO)
  expect(missed).toMatchObject({ outcome: { kind: 'missed', by: { name: 'Thato' } } })
  expect((await dayAt(booking.date)).massage).toEqual({ '58': 1 })
  const back = await setOutcome(missed, { outcome: undefined, plan }, THATO)
  expect(back.outcome).toBeUndefined()
  expect((await dayAt(booking.date)).massage).toEqual({ '58': 1, '59': 1, '60': 1, '61': 1 })
  expect((await listEvents(ONE)).slice(2)).toMatchObject([
    { kind: 'outcome', to: 'missed' },
    { kind: 'outcome', from: 'missed' },
  ])
})

test('details are corrected and a reminder is noted, each with who did it', async () => {
  const booking = await confirmed()
  desk.signInAs(NALEDI)
  const details = { firstName: 'Amantle', lastName: 'Kgosi-Moyo', email: 'right@guest.example', phone: '+27821234567' }
  const { booking: corrected } = await correctDetails(booking, details, NALEDI)
  expect(corrected).toMatchObject({ ...details, fullName: 'Amantle Kgosi-Moyo' })
  const reminded = await noteReminder(corrected, NALEDI)
  expect(reminded).toMatchObject({ remindedBy: { name: 'Naledi' } })
  expect((await listEvents(ONE)).slice(2)).toMatchObject([
    { kind: 'correct', from: { email: booking.email }, to: { email: 'right@guest.example' } },
    { kind: 'remind' },
  ])
})

describe('what a colleague did meanwhile', () => {
  test('a corrected e-mail is a conflict for whoever confirms by the wrong one, and no profile is made', async () => {
    const booking = await booked()
    desk.signInAs(NALEDI)
    const details = { firstName: 'Amantle', lastName: 'Kgosi', email: 'right@guest.example', phone: booking.phone }
    await correctDetails(booking, details, NALEDI)
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'conflict' })
    expect(await desk.clients()).toEqual([])
    await confirmAs(THATO, await getBooking(ONE))
    expect(await desk.clients()).toMatchObject([{ email: 'right@guest.example' }])
  })

  test('a reminder whose answer is lost before a colleague acts is noted once, and nobody reads of a failure', async () => {
    const booking = await confirmed()
    desk.signInAs(THATO)
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init)
      if (!new URL(answer.url).pathname.endsWith(':commit') || !answer.ok) return answer
      vi.restoreAllMocks()
      desk.signInAs(NALEDI)
      await noteReminder(await getBooking(ONE), NALEDI)
      throw new TypeError('fetch failed')
    })
    expect(await noteReminder(booking, THATO)).toMatchObject({ remindedBy: { name: 'Thato' } })
    expect((await kindsOf(ONE)).filter((kind) => kind === 'remind')).toHaveLength(2)
  })
})
