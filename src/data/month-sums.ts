import { serverNow } from '#config/server-time.ts'
import {
  type FiguresHouse,
  type MonthFigures,
  monthFigures,
  type MonthSums,
  parseRequestSums,
  parseVisitSums,
  requestSumsOf,
  visitSumsOf,
} from '#domain/month-figures.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { readMonth } from './figures.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** The sums of months whose bookings are erased; main only. */

type Part = keyof MonthSums
const PATHS: Readonly<Record<Part, (month: string) => string>> = {
  requests: (month) => `months/${month}-requests`,
  visits: (month) => `months/${month}`,
}

/** The kept sums of a month (`YYYY-MM`). Throws DataError. */
export const getMonthSums = (month: string): Promise<MonthSums> =>
  remoteCall('Reading the kept sums', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    const read = async (part: Part) => (await getDoc(doc(db, PATHS[part](month)))).data()
    const [requests, visits] = await Promise.all([read('requests'), read('visits')])
    return withoutMissing({ requests: parseRequestSums(requests), visits: parseVisitSums(visits) })
  })

const withoutMissing = ({ requests, visits }: { [part in Part]: MonthSums[part] | undefined }): MonthSums => ({
  ...(requests && { requests }),
  ...(visits && { visits }),
})

type Keeping = { house: FiguresHouse; staff: Staff; signal?: AbortSignal | undefined }

/**
 * Counts a month that is over and keeps these of its sums, but for those that are kept: they were counted when all its bookings were
 * stored. False when it was stopped. Throws DataError.
 */
export const keepMonth = async (month: string, parts: readonly Part[], keeping: Keeping): Promise<boolean> => {
  const kept = await getMonthSums(month)
  const missing = parts.filter((part) => !kept[part])
  if (missing.length === 0) return true
  const figures = await countedMonth(month, keeping)
  if (!figures) return false
  const sums = { requests: requestSumsOf(figures), visits: visitSumsOf(figures) }
  await retriedStaffChange('Keeping the sums', (lite, limit) =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
      const refs = missing.map((part) => [part, lite.doc(lite.db, PATHS[part](month))] as const)
      const read = await Promise.all(refs.map(([, ref]) => transaction.get(ref)))
      limit.throwIfAborted()
      const stamps = { keptAt: lite.serverTimestamp(), keptBy: stampFor(keeping.staff) }
      for (const [index, [part, ref]] of refs.entries())
        if (!read[index]?.exists()) transaction.set(ref, { ...sums[part], ...stamps })
    }),
  )
  return true
}

/** Undefined when it was stopped. */
const countedMonth = async (month: string, { house, signal = NEVER }: Keeping): Promise<MonthFigures | undefined> => {
  const reading = { signal, onRead: () => {} }
  const records = await readMonth(month, reading)
  if (!records) return undefined
  return monthFigures(records, { month, at: serverNow(), house })
}

const NEVER = new AbortController().signal
