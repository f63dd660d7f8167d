import { describe, expect, test, vi } from 'vitest'
import type { Booking } from '#features/booking/booking.ts'
import { parseCashUp } from '#features/payment/cash-up.ts'
import type { NewPayment, Way } from '#features/payment/payment.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { notePayment, postRoomBill } from './acts/visit.ts'
import { listOpenRoomBills } from './bookings-desk.ts'
import { getBooking } from '#support/get-booking.ts'
import { addMovement, closeDay, readLastClose, reopenDay } from './cash-ups.ts'

const desk = openDesk()
const TODAY = daysAhead(0)
const FLOAT = { float: 50_000 }

const payment = (amount: number, way: Way, own: Partial<NewPayment> = {}): NewPayment => ({
  parts: [{ way, amount, words: way === 'room' ? '12' : '' }],
  ...{ tip: 0, tipFor: '', tipWay: 'cash' },
  ...own,
})
/** A visit that is done and paid for. */
const paidVisit = async (name: string, paid: NewPayment, date = TODAY): Promise<Booking> => {
  const id = idOf(name)
  await desk.put(`bookings/${id}`, {
    ...{ fullName: `Guest ${name}`, status: 'confirmed', date, time: '10:00 AM', outcome: { kind: 'done' } },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  desk.signInAs(THATO)
  return notePayment(await getBooking(id), paid, THATO)
}
const storedClose = async (date = TODAY) => parseCashUp(date, await desk.at(`cashups/${date}`))

describe('the close of a day', () => {
  test('stores what its visits brought in, the cash, who and when', async () => {
    await paidVisit('cash', payment(45_000, 'cash', { tip: 5_000, tipFor: 'neo' }))
    await paidVisit('room', payment(30_000, 'room'))
    await paidVisit('yesterday', payment(99_000, 'card'), daysAhead(-1))
    await closeDay(TODAY, { ...FLOAT, counted: 98_000 }, THATO)
    expect(await storedClose()).toMatchObject({
      ...{ date: TODAY, cash: 45_000, card: 0, room: 30_000, voucher: 0 },
      ...{ tips: 5_000, cashTips: 5_000, float: 50_000, counted: 98_000 },
      ...{ closedAt: expect.any(Date) as Date, closedBy: { name: 'Thato' } },
    })
  })

  test('is recognised as one’s own after a lost answer, and not when something else was counted', async () => {
    desk.signInAs(THATO)
    const line = disturb(':commit', ['dropped after'])
    await closeDay(TODAY, FLOAT, THATO)
    expect(line.left()).toBe(0)
    vi.restoreAllMocks()
    const first = await storedClose()
    await closeDay(TODAY, FLOAT, THATO)
    expect(await storedClose()).toEqual(first)
    const other = await failureOf(closeDay(TODAY, { ...FLOAT, counted: 1 }, THATO))
    expect(other?.message).toMatch(/^You changed this at/)
    expect(await storedClose()).toEqual(first)
  })
})

describe('a day that is opened again', () => {
  test('is closed again with what its visits bring in then, and keeps the reason', async () => {
    await paidVisit('a', payment(45_000, 'cash'))
    await closeDay(TODAY, FLOAT, THATO)
    await reopenDay(TODAY, 'A walk-in was forgotten', THATO)
    await paidVisit('b', payment(30_000, 'cash'))
    await closeDay(TODAY, FLOAT, THATO)
    const closed = await storedClose()
    expect(closed).toMatchObject({ cash: 75_000, reason: 'A walk-in was forgotten', reopenedBy: { name: 'Thato' } })
    expect(closed.closedAt && closed.reopenedAt && closed.closedAt > closed.reopenedAt).toBe(true)
    expect(await failureOf(closeDay(TODAY, { float: 1 }, THATO))).toMatchObject({ code: 'conflict' })
  })
})

describe('cash paid in and out', () => {
  const FLOWERS = { kind: 'out', amount: 5_000, words: 'Flowers' } as const
  const ID = idOf('flowers')

  test('stays with the day when it is closed, and is added to no closed one', async () => {
    desk.signInAs(THATO)
    await addMovement(TODAY, ID, FLOWERS, THATO)
    await addMovement(TODAY, idOf('change'), { ...FLOWERS, kind: 'in', words: 'Change' }, THATO)
    await closeDay(TODAY, FLOAT, THATO)
    expect((await storedClose()).movements).toMatchObject([
      { id: ID, ...FLOWERS, by: { name: 'Thato' } },
      { kind: 'in', words: 'Change' },
    ])
    const late = await failureOf(addMovement(TODAY, idOf('late'), FLOWERS, THATO))
    expect(late?.message).toMatch(/^You changed this at .* Nothing was saved\.$/)
    await reopenDay(TODAY, 'Flowers', THATO)
    await addMovement(TODAY, idOf('late'), FLOWERS, THATO)
    expect((await storedClose()).movements).toHaveLength(3)
  })

  test('is stored once, also when its answer was lost or its day was closed since', async () => {
    desk.signInAs(THATO)
    const line = disturb(':commit', ['dropped after'])
    await addMovement(TODAY, ID, FLOWERS, THATO)
    expect(line.left()).toBe(0)
    vi.restoreAllMocks()
    await closeDay(TODAY, FLOAT, THATO)
    await addMovement(TODAY, ID, FLOWERS, THATO)
    expect((await storedClose()).movements).toHaveLength(1)
  })

  test('of a day that was never closed is no last close', async () => {
    desk.signInAs(THATO)
    await closeDay(daysAhead(-2), FLOAT, THATO)
    await addMovement(daysAhead(-1), ID, FLOWERS, THATO)
    expect(await readLastClose()).toMatchObject({ date: daysAhead(-2), ...FLOAT })
  })
})

describe('open room bills', () => {
  test('are those of earlier days that nobody has posted, the oldest first', async () => {
    await paidVisit('today', payment(30_000, 'room'))
    await paidVisit('cash', payment(30_000, 'cash'), daysAhead(-1))
    await paidVisit('yesterday', payment(30_000, 'room'), daysAhead(-1))
    await paidVisit('older', payment(30_000, 'room'), daysAhead(-5))
    const posted = await paidVisit('posted', payment(30_000, 'room'), daysAhead(-6))
    const found = async () => (await listOpenRoomBills(TODAY)).map(({ id }) => id)
    const back = await postRoomBill(posted, true, THATO)
    expect(await found()).toEqual([idOf('older'), idOf('yesterday')])
    await postRoomBill(back, false, THATO)
    expect(await found()).toEqual([idOf('posted'), idOf('older'), idOf('yesterday')])
  })
})
