import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { parseBooking } from '#features/booking/booking.ts'
import { parseCashUp } from '#features/payment/cash-up.ts'
import { addDays } from '#shared/venue-clock.ts'
import { addMonths, firstDay, lastDay, momentsOf } from '#shared/month.ts'
import { listDays } from './diary.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn, staffRead } from './firebase/queries.ts'

/** Over holidays answers to requests of the last day may be due that late. */
const DAYS_AFTER = 15

/** The requests were created in the month, entries of the desk included; the visits, of any status, and the closes are of its days. */
export const readMonth = async (month: string) => {
  const next = firstDay(addMonths(month, 1))
  const [records, own, after] = await Promise.all([
    staffRead('Reading the month', (lite) => readRecords(lite, month)),
    listDays({ first: firstDay(month), last: lastDay(month) }),
    listDays({ first: next, last: addDays(next, DAYS_AFTER - 1) }),
  ])
  return { ...records, days: new Map([...own, ...after]) }
}

const readRecords = async (lite: Lite, month: string) => {
  const { where } = lite
  const { from, until } = momentsOf(month)
  const inMonth = [where('date', '>=', firstDay(month)), where('date', '<=', lastDay(month))]
  const [requests, visits, cashUps] = await Promise.all([
    docsIn(lite, 'bookings', where('createdAt', '>=', from), where('createdAt', '<', until)),
    docsIn(lite, 'bookings', ...inMonth),
    docsIn(lite, 'cashups', ...inMonth),
  ])
  return {
    ...{ requests: parsed(requests), visits: parsed(visits) },
    cashUps: cashUps.map((found) => parseCashUp(found.id, found.data())),
  }
}

const parsed = (docs: readonly QueryDocumentSnapshot[]) => docs.map((found) => parseBooking(found.id, found.data()))
