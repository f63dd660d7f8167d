import type { DocumentData } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import {
  type CashUp,
  cashUpFields,
  type Counted,
  isAsClosed,
  isClosed,
  type NewMovement,
  parseCashUp,
  takingsOf,
} from '#features/payment/cash-up.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { findBookings, listBookingsOn } from './bookings-desk.ts'
import { listen, type Listener, reading, type Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn, overtaken, staffRead, staffTransaction } from './firebase/staff-change.ts'
import { addDays } from '#shared/venue-clock.ts'
import { addMonths, firstDay, lastDay, momentsOf } from '#shared/month.ts'
import { listDays } from './diary.ts'

export const watchCashUp = (date: string, listener: Listener<{ cashUp: CashUp | undefined }>): Subscription =>
  listen(
    'Reading the close of the day',
    ({ collection, db, limit, query, where }) => query(collection(db, 'cashups'), where('date', '==', date), limit(1)),
    reading(listener, ([found]) => ({ cashUp: found && parseCashUp(date, found.data()) })),
  )

/** The last close, whose cash of the morning is proposed; undefined before the first one. Throws DataError. */
export const readLastClose = (): Promise<CashUp | undefined> =>
  staffRead('Reading the last close', async (lite) => {
    const [found] = await docsIn(lite, 'cashups', lite.orderBy('closedAt', 'desc'), lite.limit(1))
    return found && parseCashUp(found.id, found.data())
  })

const changeCashUp = (
  operation: string,
  date: string,
  decide: (stored: CashUp | undefined, lite: Lite) => DocumentData | undefined,
): Promise<void> =>
  staffTransaction(operation, async (lite, transaction) => {
    const ref = lite.doc(lite.db, 'cashups', date)
    const found = await transaction.get(ref)
    const fields = decide(found.exists() ? parseCashUp(date, found.data()) : undefined, lite)
    if (fields) transaction.set(ref, { ...fields, updatedAt: lite.serverTimestamp() }, { merge: true })
  })

/** With what the visits bring in now; they are read for it. Throws DataError; `conflict` when the day is closed already. */
export const closeDay = async (date: string, counted: Counted, staff: Staff): Promise<void> => {
  const fields = cashUpFields(takingsOf(await listBookingsOn(date), serverNow()), counted)
  return changeCashUp('Closing the day', date, (stored, lite) => {
    if (!stored || !isClosed(stored))
      return { date, ...fields, closedAt: lite.serverTimestamp(), closedBy: stampFor(staff) }
    // This close, whose answer was lost.
    if (stored.closedBy?.uid === staff.uid && isAsClosed(stored, fields)) return undefined
    throw overtaken({ updatedBy: stored.closedBy, updatedAt: stored.closedAt }, staff)
  })
}

/** Opens a closed day again. Throws DataError; `conflict` when somebody has opened it already. */
export const reopenDay = (date: string, reason: string, staff: Staff): Promise<void> =>
  changeCashUp('Opening the day again', date, (stored, lite) => {
    if (stored && isClosed(stored)) return { reason, reopenedAt: lite.serverTimestamp(), reopenedBy: stampFor(staff) }
    // This opening, whose answer was lost.
    if (stored?.reopenedBy?.uid === staff.uid && stored.reason === reason) return undefined
    throw overtaken({ updatedBy: stored?.reopenedBy, updatedAt: stored?.reopenedAt ?? null }, staff)
  })

/** `id` is chosen before the first attempt, so a retry stores nothing twice. Throws DataError; `conflict` when the day is closed. */
export const addMovement = (date: string, id: string, movement: NewMovement, staff: Staff): Promise<void> =>
  changeCashUp('Noting the cash', date, (stored, lite) => {
    if (stored?.movements.some((one) => one.id === id)) return undefined
    if (stored && isClosed(stored)) throw overtaken({ updatedBy: stored.closedBy, updatedAt: stored.closedAt }, staff)
    const noted = { ...movement, at: lite.serverTimestamp(), by: stampFor(staff) }
    return { date, movements: { [id]: noted }, mark: id, hasWords: true }
  })

/** Over holidays answers to requests of the last day may be due that late. */
const DAYS_AFTER = 15

/** The requests were created in the month, entries of the desk included; the visits, of any status, and the closes are of its days. */
export const readMonth = async (month: string) => {
  const operation = 'Reading the month'
  const [first, last, next] = [firstDay(month), lastDay(month), firstDay(addMonths(month, 1))]
  const { from, until } = momentsOf(month)
  const inMonth = ({ where }: Lite) => [where('date', '>=', first), where('date', '<=', last)]
  const [requests, visits, cashUps, own, after] = await Promise.all([
    findBookings(operation, ({ where }) => [where('createdAt', '>=', from), where('createdAt', '<', until)]),
    findBookings(operation, inMonth),
    staffRead(operation, (lite) => docsIn(lite, 'cashups', ...inMonth(lite))),
    listDays({ first, last }),
    listDays({ first: next, last: addDays(next, DAYS_AFTER - 1) }),
  ])
  return {
    ...{ requests, visits, days: new Map([...own, ...after]) },
    cashUps: cashUps.map((found) => parseCashUp(found.id, found.data())),
  }
}
