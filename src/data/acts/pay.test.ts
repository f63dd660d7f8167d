import { beforeEach, describe, expect, test } from 'vitest'
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

describe('what was paid', () => {
  test('is stored with Done in one act, with who and when', async () => {
    const booking = await done(CASH)
    expect(booking).toMatchObject({ outcome: { kind: 'done' }, paid: { ...CASH, by: byThato } })
    expect(booking.paid?.at).toBeInstanceOf(Date)
    expect(await stored()).not.toHaveProperty('bill')
    expect(await lastEvent()).toMatchObject({ kind: 'outcome', to: { outcome: 'done', paid: CASH } })
  })

  test('is noted later, changed and taken back, and every change is an event', async () => {
    const noted = await notePayment(await done(), CASH, THATO)
    expect(noted.paid).toMatchObject(CASH)
    expect(await lastEvent()).toMatchObject({ kind: 'pay', from: { paid: null }, to: { paid: CASH }, by: byThato })
    const changed = await notePayment(noted, CARD, THATO)
    expect(changed.paid).toMatchObject(CARD)
    expect(await lastEvent()).toMatchObject({ kind: 'pay', from: { paid: CASH }, to: { paid: CARD } })
    const takenBack = await notePayment(changed, undefined, THATO)
    expect(takenBack.paid).toBeUndefined()
    expect(takenBack.outcome?.kind).toBe('done')
    expect(await stored()).toMatchObject({ paid: null })
    expect(await lastEvent()).toMatchObject({ kind: 'pay', from: { paid: CARD }, to: { paid: null } })
  })

  test('goes with Done when that is taken back, and the event keeps it', async () => {
    const back = await takeBackOutcome(await done(ROOM), THATO)
    expect([back.outcome, back.paid, back.bill]).toEqual([undefined, undefined, undefined])
    const { id } = (await lastEvent()) ?? { id: '' }
    expect(await desk.at(`bookings/${ONE}/events/${id}`)).toMatchObject({
      from: { outcome: 'done', paid: ROOM },
      to: { outcome: null },
    })
  })
})

describe('a room bill', () => {
  test('opens with the payment, and is posted and not posted after all', async () => {
    const booking = await done(ROOM)
    expect(booking.bill).toMatchObject({ state: 'open', by: byThato })
    const posted = await postRoomBill(booking, true, THATO)
    expect(posted.bill?.state).toBe('posted')
    expect(await lastEvent()).toMatchObject({ kind: 'post', to: { bill: 'posted' } })
    expect((await postRoomBill(posted, false, THATO)).bill?.state).toBe('open')
    expect(await lastEvent()).toMatchObject({ kind: 'post', to: { bill: 'open' } })
  })

  test('opens again when its payment changes after it was posted', async () => {
    const posted = await postRoomBill(await done(ROOM), true, THATO)
    const changed = await notePayment(posted, onRoom('14'), THATO)
    expect(changed.bill?.state).toBe('open')
  })

  test('is open where one of several parts is on the room', async () => {
    const parts = [...CASH.parts, ...ROOM.parts]
    const booking = await done({ ...CASH, parts, tipWay: 'room' })
    expect(booking).toMatchObject({ paid: { parts, tipWay: 'room' }, bill: { state: 'open' } })
  })

  test('goes when it was paid in another way, and cannot be posted then', async () => {
    const changed = await notePayment(await done(ROOM), CASH, THATO)
    expect(await stored()).toMatchObject({ bill: null })
    expect(changed.bill).toBeUndefined()
    await expect(postRoomBill(changed, true, THATO)).rejects.toMatchObject({ code: 'denied' })
  })
})
