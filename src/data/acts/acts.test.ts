import { expect, test } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { planAfterMissed } from '#features/booking/outcome.ts'
import { getBooking } from '#support/get-booking.ts'
import { listEvents } from '../diary-desk.ts'
import { setOutcome, takeBackOutcome } from './visit.ts'
import { failureOf } from '#support/outcomes.ts'
import { correctClient, correctDetails } from './profile.ts'
import { getClient } from '../clients.ts'
import { detailsOf } from '#features/booking/details.ts'

const desk = openDesk()
everyMailIsSent()
const { at, booked, confirmed, dayAt } = desk

const visited = async (id = ONE) => desk.onItsDay(await confirmed(id))

test('a visit that was missed and comes after all has its plan again, exactly as it was', async () => {
  const booking = await visited()
  if (!booking.plan) throw new Error('It has no plan.')
  const massages = async () => (await dayAt(booking.date)).massage
  const before = await massages()
  const left = planAfterMissed(booking.plan, new Date(`${booking.date}T14:40:00+02:00`)) ?? null
  const missed = await setOutcome(booking, { outcome: 'missed', plan: left }, THATO)
  expect(await massages()).toEqual({ '58': 1 })
  const back = await takeBackOutcome(missed, THATO)
  expect([back.plan, back.outcome]).toEqual([booking.plan, undefined])
  expect(await massages()).toEqual(before)
  expect((await listEvents(ONE)).slice(-2)).toMatchObject([
    { from: { plan: booking.plan }, to: { outcome: 'missed' } },
    { from: { outcome: 'missed' }, to: { outcome: null } },
  ])
})

test('a visit that is done keeps its therapist with the profile, and the times of the profile as they were', async () => {
  const { plan } = await visited()
  const entries = plan?.entries.map((entry) => ({ ...entry, therapists: ['neo'] }))
  await desk.put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), plan: { ...plan, entries } })
  const [before] = await desk.clients()
  await setOutcome(await getBooking(ONE), { outcome: 'arrived' }, THATO)
  expect(await desk.clients()).toEqual([before])
  await setOutcome(await getBooking(ONE), { outcome: 'done' }, THATO)
  expect(await desk.clients()).toEqual([{ ...before, massageBy: 'neo' }])
})

const { clients, confirmAs, signInAs } = desk

const RIGHT = { firstName: 'Amantle', lastName: 'Kgosi-Moyo', email: 'Right@guest.example', phone: '+27821234567' }

test('what a colleague corrected meanwhile is a conflict', async () => {
  const booking = await confirmed()
  const profile = await getClient(booking.clientId ?? '')
  await correctDetails(booking, { ...detailsOf(booking), phone: '+27821234567' }, THATO)
  expect(await failureOf(correctDetails(booking, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
  expect(await failureOf(correctClient(profile, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
  expect(await clients()).toMatchObject([{ phone: '+27821234567', fullName: 'Amantle Kgosi' }])
})

test('a corrected e-mail is a conflict for whoever confirms by the wrong one, and no profile is made', async () => {
  const booking = await booked()
  signInAs(NALEDI)
  await correctDetails(booking, { ...detailsOf(booking), email: 'right@guest.example' }, NALEDI)
  expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'conflict' })
  expect(await clients()).toEqual([])
  await confirmAs(THATO, await getBooking(ONE))
  expect(await clients()).toMatchObject([{ email: 'right@guest.example' }])
})
