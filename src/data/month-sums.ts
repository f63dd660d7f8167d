import {
  type FiguresHouse,
  historiesOf,
  monthFigures,
  type MonthSums,
  parseMonthSums,
  sumsOf,
} from '#domain/month-figures.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { readFirstProposals, readMonth } from './figures.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** The sums of months whose bookings are erased; main only. */

const pathOf = (month: string) => `months/${month}`

/** The kept sums of a month (`YYYY-MM`); undefined if there are none. Throws DataError. */
export const getMonthSums = (month: string): Promise<MonthSums | undefined> =>
  remoteCall('Reading the kept sums', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    return parseMonthSums((await getDoc(doc(db, pathOf(month)))).data())
  })

/**
 * Counts a month that is over and keeps its sums, unless there are some: they were counted when all its bookings were stored. False when
 * it was stopped. Throws DataError.
 */
export const keepMonth = async (
  month: string,
  { house, staff, signal = NEVER }: { house: FiguresHouse; staff: Staff; signal?: AbortSignal | undefined },
): Promise<boolean> => {
  if (await getMonthSums(month)) return true
  const reading = { signal, onRead: () => {} }
  const records = await readMonth(month, reading)
  if (!records) return false
  const at = new Date()
  const proposals = await readFirstProposals(historiesOf(records, house, at), reading)
  if (!proposals) return false
  const sums = sumsOf(monthFigures(records, { month, at, house, proposals }))
  await retriedStaffChange('Keeping the sums', (lite, limit) =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
      const ref = lite.doc(lite.db, pathOf(month))
      const isKept = (await transaction.get(ref)).exists()
      limit.throwIfAborted()
      if (!isKept) transaction.set(ref, { ...sums, keptAt: lite.serverTimestamp(), keptBy: stampFor(staff) })
    }),
  )
  return true
}

const NEVER = new AbortController().signal
