import { beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import { parseStoredWish, type Wish } from '#features/booking/wish.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import { failureOf } from '#support/outcomes.ts'
import { declineWish, proposeTime, rejectBooking } from './answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { getReceipt } from '../receipts.ts'
import { submitWish } from '../wishes.ts'

const desk = openDesk()
const { at, booked, confirmAs, firestore, signInAs } = desk
beforeEach(() => {
  mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
  signInAs(THATO)
})

const PROPOSED = { date: daysAhead(9), time: '03:30 PM' }
const MOVE: Wish = { kind: 'move', date: daysAhead(9), time: '09:30 AM' }
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }

const received = async () => {
  const receipt = await getReceipt(ONE)
  if (!receipt) throw new Error('There is no receipt.')
  return receipt
}
const asks = async (wish: Wish | undefined) => submitWish(await received(), wish)
/** The booking as the portal shows it: with the wish. */
const shown = async (): Promise<Booking> => {
  const [booking, wish] = [await getBooking(ONE), parseStoredWish(ONE, await at(`wishes/${ONE}`))]
  return wish ? { ...booking, wish } : booking
}

const ASKED = {
  code: 'conflict',
  message: 'The guest has just asked for something else. Nothing was saved; look at the card.',
}

test('a wish that the screen did not show stops the desk; so does one that is taken back, or comes while the desk confirms', async () => {
  const booking = await booked()
  meanwhile(':commit', () => asks(MOVE))
  expect(await failureOf(confirmAs(THATO, booking))).toMatchObject(ASKED)
  vi.restoreAllMocks()
  const seen = await shown()
  signInAs(NALEDI)
  for (const act of [
    () => proposeTime(booking, PROPOSED, NALEDI),
    () => rejectBooking(booking, '', NALEDI),
    () => declineWish({ ...seen, wish: { ...seen.wish, ...CANCEL } as Booking['wish'] & object }, NALEDI),
  ])
    expect(await failureOf(act())).toMatchObject(ASKED)
  await asks(undefined)
  expect(await failureOf(declineWish(seen, NALEDI))).toMatchObject(ASKED)
  expect(await getBooking(ONE)).toEqual(booking)
})

test('a wish that a colleague has answered is not said to be taken back by the guest', async () => {
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

test('a guest whose page is older than the desk’s act is told so; whose request was erased, that it is gone', async () => {
  const booking = await booked()
  const receipt = await received()
  await proposeTime(booking, PROPOSED, THATO)
  // The stale page may still cancel; from then on it shows the proposal.
  expect(await submitWish(receipt, CANCEL)).toMatchObject({ wish: CANCEL, proposal: PROPOSED })
  expect(await failureOf(submitWish(receipt, MOVE))).toMatchObject({ code: 'conflict' })
  expect(await at(`wishes/${ONE}`)).toMatchObject(CANCEL)
  const { db, doc, writeBatch } = firestore.asOwner()
  await writeBatch(db)
    .delete(doc(db, 'receipts', ONE))
    .commit()
  expect(await failureOf(submitWish(receipt, CANCEL))).toMatchObject({ code: 'missing' })
})
