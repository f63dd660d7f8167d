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
import { notePayment, postRoomBill, setOutcome, takeBackOutcome } from './visit.ts'

const desk = openDesk()
everyMailIsSent()

const today = venueToday(new Date())
const amount = 45_000
const CASH: NewPayment = { parts: [{ way: 'cash', amount, words: '' }], tip: 5_000, tipFor: 'neo', tipWay: 'cash' }
const CARD: NewPayment = { parts: [{ way: 'card', amount, words: '' }], tip: 0, tipFor: '', tipWay: 'cash' }
const onRoom = (words: string): NewPayment => ({ ...CARD, parts: [{ way: 'room', amount, words }] })
const ROOM = onRoom('12')
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
  expect(booking.paid?.at).toBeInstanceOf(Date)
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

test('a room bill opens with a part on the room, is posted, and opens again when its payment changes, or goes', async () => {
  const parts = [...CASH.parts, ...ROOM.parts]
  const booking = await done({ ...CASH, parts, tipWay: 'room' })
  expect(booking).toMatchObject({ paid: { parts, tipWay: 'room' }, bill: { state: 'open', by: byThato } })
  const posted = await postRoomBill(booking, true, THATO)
  expect(posted.bill?.state).toBe('posted')
  expect(await lastEvent()).toMatchObject({ kind: 'post', to: { bill: 'posted' } })
  const changed = await notePayment(posted, onRoom('14'), THATO)
  expect(changed.bill?.state).toBe('open')
  const cash = await notePayment(changed, CASH, THATO)
  expect([cash.bill, (await stored())['bill']]).toEqual([undefined, null])
  await expect(postRoomBill(cash, true, THATO)).rejects.toMatchObject({ code: 'denied' })
})
