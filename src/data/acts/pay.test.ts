import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import type { NewPayment } from '#features/payment/payment.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { getBooking } from '#support/get-booking.ts'
import { listEvents } from '../diary-desk.ts'
import { notePayment, setOutcome, takeBackOutcome } from './visit.ts'

const desk = openDesk()
everyMailIsSent()

const today = venueToday(new Date())
const amount = 45_000
const CASH: NewPayment = { parts: [{ way: 'cash', amount, words: '' }], tip: 5_000, tipFor: 'neo', tipWay: 'cash' }
const CARD: NewPayment = { parts: [{ way: 'card', amount, words: '' }], tip: 0, tipFor: '', tipWay: 'cash' }
const byThato = { name: THATO.name, uid: THATO.uid }

/** Changes the stored booking without an act, as if time had passed. */
const store = async (fields: object): Promise<Booking> => {
  await desk.put(`bookings/${ONE}`, { ...(await desk.at(`bookings/${ONE}`)), ...fields })
  return getBooking(ONE)
}
/** A visit of today, with Thato signed in. */
const visit = async (): Promise<Booking> => {
  await desk.confirmed()
  return store({ date: today, plan: null })
}
const stored = async () => (await desk.at(`bookings/${ONE}`)) ?? {}
const lastEvent = async () => (await listEvents(ONE)).at(-1)
const done = async (paid?: NewPayment) => setOutcome(await visit(), { outcome: 'done', paid }, THATO)

beforeEach(() => desk.signInAs(THATO))

test('what was paid is stored with Done in one act, changed and taken back, and every change is an event with who', async () => {
  const booking = await done(CASH)
  expect(booking).toMatchObject({ outcome: { kind: 'done' }, paid: { ...CASH, by: byThato } })
  expect((await getBooking(ONE)).paid?.at).toBeInstanceOf(Date)
  expect(await stored()).not.toHaveProperty('bill')
  expect(await lastEvent()).toMatchObject({ kind: 'outcome', to: { outcome: 'done', paid: CASH }, by: byThato })
  const changed = await notePayment(booking, CARD, THATO)
  expect(changed.paid).toMatchObject(CARD)
  expect(await lastEvent()).toMatchObject({ kind: 'pay', from: { paid: CASH }, to: { paid: CARD } })
  const takenBack = await notePayment(changed, undefined, THATO)
  expect([takenBack.paid, takenBack.outcome?.kind, (await stored())['paid']]).toEqual([undefined, 'done', null])
  expect(await lastEvent()).toMatchObject({ kind: 'pay', from: { paid: CARD }, to: { paid: null } })
  const noted = await notePayment(takenBack, CASH, THATO)
  // Goes with Done, and the event keeps it.
  const back = await takeBackOutcome(noted, THATO)
  expect([back.outcome, back.paid]).toEqual([undefined, undefined])
  const { id } = (await lastEvent()) ?? { id: '' }
  expect(await desk.at(`bookings/${ONE}/events/${id}`)).toMatchObject({
    from: { outcome: 'done', paid: CASH },
    to: { outcome: null },
  })
})
