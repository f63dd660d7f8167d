import type { QuerySnapshot } from 'firebase/firestore/lite'
import { parseBooking } from '#features/booking/booking.ts'
import { parseCashUp } from '#features/payment/cash-up.ts'
import { addDays } from '#shared/venue-clock.ts'
import { addMonths, firstDay, lastDay, momentsOf } from '#shared/month.ts'
import { listDays } from './diary.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Over holidays answers to requests of the last day may be due that late. */
const DAYS_AFTER = 15

/** The requests were created in the month, entries of the desk included; the visits, of any status, and the closes are of its days. */
export const readMonth = async (month: string) => {
  const next = firstDay(addMonths(month, 1))
  const [records, own, after] = await Promise.all([
    remoteCall('Reading the month', () => readRecords(month)),
    listDays({ first: firstDay(month), last: lastDay(month) }),
    listDays({ first: next, last: addDays(next, DAYS_AFTER - 1) }),
  ])
  return { ...records, days: new Map([...own, ...after]) }
}

const readRecords = async (month: string) => {
  const { collection, db, getDocs, query, where } = await staffFirestore()
  const bookings = collection(db, 'bookings')
  const { from, until } = momentsOf(month)
  const inMonth = [where('date', '>=', firstDay(month)), where('date', '<=', lastDay(month))]
  const [requests, visits, cashUps] = await Promise.all([
    getDocs(query(bookings, where('createdAt', '>=', from), where('createdAt', '<', until))),
    getDocs(query(bookings, ...inMonth)),
    getDocs(query(collection(db, 'cashups'), ...inMonth)),
  ])
  return {
    ...{ requests: parsed(requests), visits: parsed(visits) },
    cashUps: cashUps.docs.map((found) => parseCashUp(found.id, found.data())),
  }
}

const parsed = ({ docs }: QuerySnapshot) => docs.map((found) => parseBooking(found.id, found.data()))
