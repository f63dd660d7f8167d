import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import { parseStoredWish, type Wish } from '#features/booking/wish.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import { failureOf } from '#support/outcomes.ts'
import { cancelBooking, declineWish, proposeTime, rejectBooking } from './answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { listEvents } from '../diary-desk.ts'
import { getReceipt } from '../receipts.ts'
import { submitWish } from '../wishes.ts'

const desk = openDesk()
const { at, booked, confirmAs, signInAs } = desk
beforeEach(() => {
  mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
  signInAs(THATO)
})

const PROPOSED = { date: daysAhead(9), time: '03:30 PM' }
const MOVE: Wish = { kind: 'move', date: daysAhead(9), time: '09:30 AM' }
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }
const DECLINE: Wish = { kind: 'decline', date: '', time: '' }

const asks = async (wish: Wish | undefined, note = '') => {
  const receipt = await getReceipt(ONE)
  if (!receipt) throw new Error('There is no receipt.')
  return submitWish(receipt, wish, note)
}
/** The booking as the portal shows it: with the wish. */
const shown = async (): Promise<Booking> => {
  const [booking, wish] = [await getBooking(ONE), parseStoredWish(ONE, await at(`wishes/${ONE}`))]
  return wish ? { ...booking, wish } : booking
}
const last = async () => (await listEvents(ONE)).at(-1)
const cancelled = { cancelledFor: 'client', reason: 'Ill', isLate: false } as const

describe('another time is proposed', () => {
  test('on booking and receipt, with history; a second proposal replaces it', async () => {
    const booking = await booked()
    const proposed = await proposeTime(booking, PROPOSED, THATO)
    expect(proposed).toMatchObject({ status: 'pending', proposal: { ...PROPOSED, by: { name: THATO.name } } })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'pending', proposal: PROPOSED, revision: 1 })
    expect(await last()).toMatchObject({ kind: 'propose', to: PROPOSED })
    const again = await proposeTime(proposed, { ...PROPOSED, time: '04:00 PM' }, THATO)
    expect(again.proposal?.time).toBe('04:00 PM')
    expect(await at(`receipts/${ONE}`)).toMatchObject({ proposal: { time: '04:00 PM' }, revision: 2 })
  })

  test('accepted by the guest, it is confirmed: proposal and wish go, and the history keeps the wish', async () => {
    await proposeTime(await booked(), PROPOSED, THATO)
    await asks({ kind: 'move', ...PROPOSED })
    const { booking } = await confirmAs(THATO, await shown(), PROPOSED)
    expect(booking).toMatchObject({ status: 'confirmed', ...PROPOSED })
    expect(booking.proposal).toBeUndefined()
    expect(await at(`receipts/${ONE}`)).toMatchObject({
      status: 'confirmed',
      ...PROPOSED,
      proposal: null,
      wish: null,
      wishes: 1,
    })
    expect(await at(`wishes/${ONE}`)).toBeUndefined()
    expect((await listEvents(ONE)).find(({ kind }) => kind === 'confirm')?.wish).toMatchObject({
      kind: 'move',
      ...PROPOSED,
    })
  })

  test('declined and answered, the request waits as it was', async () => {
    await proposeTime(await booked(), PROPOSED, THATO)
    await asks(DECLINE, 'Too late')
    const answered = await declineWish(await shown(), THATO)
    expect(answered.status).toBe('pending')
    expect(answered.proposal).toBeUndefined()
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'pending', proposal: null, wish: null })
    expect(await last()).toMatchObject({ kind: 'answer', wish: { kind: 'decline', note: 'Too late' } })
  })
})

describe('a wish', () => {
  test('to cancel a confirmed visit is carried out, or the guest comes after all', async () => {
    await confirmAs(THATO, await booked())
    await asks(CANCEL)
    await declineWish(await shown(), THATO)
    expect(await last()).toMatchObject({ kind: 'keep', wish: { kind: 'cancel' } })
    await asks(CANCEL)
    const booking = await cancelBooking(await shown(), cancelled, THATO)
    expect(booking).toMatchObject({ status: 'rejected', cancelledFor: 'client', plan: null })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'cancelled', wish: null, wishes: 2 })
  })

  test('that the screen did not show stops the desk, and so does one that is taken back', async () => {
    const booking = await booked()
    await asks(MOVE)
    const seen = await shown()
    for (const act of [
      () => confirmAs(THATO, booking),
      () => proposeTime(booking, PROPOSED, THATO),
      () => declineWish({ ...seen, wish: { ...seen.wish, ...CANCEL } as Booking['wish'] & object }, THATO),
    ])
      expect(await failureOf(act())).toMatchObject({
        code: 'conflict',
        message: 'The guest has just asked for something else. Nothing was saved; look at the card.',
      })
    signInAs(NALEDI)
    expect(await failureOf(rejectBooking(booking, '', NALEDI))).toMatchObject({ code: 'conflict' })
    await asks(undefined)
    expect(await failureOf(declineWish(seen, NALEDI))).toMatchObject({
      code: 'conflict',
      message: 'The guest has just asked for something else. Nothing was saved; look at the card.',
    })
    expect(await getBooking(ONE)).toEqual(booking)
  })

  test('that a colleague has answered is not said to be taken back by the guest', async () => {
    await booked()
    await asks(MOVE)
    const seen = await shown()
    signInAs(NALEDI)
    await declineWish(seen, NALEDI)
    signInAs(THATO)
    expect(await failureOf(declineWish(seen, THATO))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Naledi.* changed this at /) as string,
    })
  })

  test('that comes while the desk confirms stops it', async () => {
    const booking = await booked()
    meanwhile(':commit', () => asks(MOVE))
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'conflict' })
    expect(await getBooking(ONE)).toMatchObject({ status: 'pending' })
    expect(await at(`wishes/${ONE}`)).toMatchObject(MOVE)
  })
})
