import { describe, expect, test } from 'vitest'
import type { Receipt } from '#features/booking/receipt.ts'
import type { Wish } from '#features/booking/wish.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import { failureOf } from '#support/outcomes.ts'
import { proposeTime } from './acts/answers.ts'
import { getReceipt } from './receipts.ts'
import { submitWish } from './wishes.ts'

const desk = openDesk()
const MOVE: Wish = { kind: 'move', date: daysAhead(9), time: '09:30 AM' }
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }

const known = async (): Promise<Receipt> => {
  const receipt = await getReceipt(ONE)
  if (!receipt) throw new Error('There is no receipt.')
  return receipt
}
const requested = async () => {
  await desk.booked()
  return known()
}

describe('a guest with the link', () => {
  test('reads where the request stands, and nothing of who asked', async () => {
    const { date, time } = await desk.booked()
    const receipt = await known()
    expect(receipt).toMatchObject({ status: 'pending', date, time, revision: 0, wishes: 0 })
    expect([receipt.wish, receipt.proposal]).toEqual([undefined, undefined])
    expect(Object.keys((await desk.at(`receipts/${ONE}`)) ?? {}).toSorted()).toEqual([
      'createdAt',
      'date',
      'minutes',
      'proposal',
      'revision',
      'status',
      'time',
      'updatedAt',
      'wish',
      'wishes',
    ])
    expect(await getReceipt(idOf('other'))).toBeUndefined()
  })

  test('whose request is erased meanwhile is told that it is gone', async () => {
    const receipt = await requested()
    const { db, doc, writeBatch } = desk.firestore.asOwner()
    await writeBatch(db)
      .delete(doc(db, 'receipts', ONE))
      .commit()
    expect(await failureOf(submitWish(receipt, CANCEL))).toMatchObject({ code: 'missing' })
  })

  test('whose page is older than the desk’s act is told so, and nothing is asked for', async () => {
    const booking = await desk.booked()
    const receipt = await known()
    mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
    desk.signInAs(THATO)
    await proposeTime(booking, { date: daysAhead(8), time: '10:15 AM' }, THATO)
    // The stale page may still cancel; from then on it shows the proposal.
    expect(await submitWish(receipt, CANCEL)).toMatchObject({ wish: CANCEL, proposal: { time: '10:15 AM' } })
    expect(await failureOf(submitWish(receipt, MOVE))).toMatchObject({ code: 'conflict' })
    expect(await desk.at(`wishes/${ONE}`)).toMatchObject(CANCEL)
  })
})
