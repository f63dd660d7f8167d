import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { suggestedPlan } from '#domain/diary/booking-plan.ts'
import { type Block, parseBlock, removalOf, takesOfBlock } from '#domain/diary/block.ts'
import { countDay, countsOf, type Day, parseDay } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { parsePlan, type Plan } from '#domain/diary/plan.ts'
import { NO_TAKES, type Takes } from '#domain/diary/takes.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import type { Service } from '#domain/service.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { prepareDays } from './booking-changes/act.ts'
import { takeUp } from './booking-changes/small-acts.ts'
import { readAgain } from './booking-changes/stored-booking.ts'
import { DataError, toDataError } from './data-error.ts'
import { listComingBookings } from './diary-desk.ts'
import type { Lite } from './firebase/lite.ts'
import { onceMoreWhenDenied } from './firebase/remote-call.ts'
import { staffChange } from './firebase/staff-change.ts'

/** What the desk writes in the diary besides bookings. Dates are `YYYY-MM-DD` on the venue's calendar, times minutes after midnight. */

const run: typeof staffChange = (operation, change) =>
  staffChange(operation, (lite, signal) => onceMoreWhenDenied(() => change(lite, signal)))

/** On a busy Saturday a day changes often: what is on it is looked for again so many times. */
const MOST_TRIES = 5

/**
 * Writes what follows from `find`, only if the day is still as it was before: whoever changes a plan or a block writes the day, too, and a
 * web transaction cannot query. `isDone` tells that an earlier run of this call has written. Throws DataError('conflict') when the day
 * changes each time.
 */
const onUnchangedDay = async <T>(
  { lite, signal, date }: { lite: Lite; signal: AbortSignal; date: string },
  { find, write, isDone = () => Promise.resolve(false) }: DayWrite<T>,
  tries = MOST_TRIES,
): Promise<T> => {
  const ref = lite.doc(lite.db, 'days', date)
  const before = versionOf(await lite.getDoc(ref))
  const found = await find()
  try {
    await lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      if (await isDone(transaction)) return
      if (versionOf(await transaction.get(ref)) !== before)
        throw new DataError('conflict', 'A colleague changed this day meanwhile. Please try once more.')
      await write(transaction, found)
      signal.throwIfAborted()
    })
    return found
  } catch (error) {
    if (toDataError(error).code !== 'conflict' || tries === 1) throw error
    return onUnchangedDay({ lite, signal, date }, { find, write, isDone }, tries - 1)
  }
}

/** The rules bind `updatedAt` to the server's time at each write; undefined for a day that was never written. */
const versionOf = (day: DocumentSnapshot): string => JSON.stringify(day.get('updatedAt') ?? null)

type DayWrite<T> = {
  find: () => Promise<T>
  write: (transaction: Transaction, found: T) => Promise<void>
  isDone?: (transaction: Transaction) => Promise<boolean>
}

const blocksOn = async ({ collection, db, getDocs, query, where }: Lite, date: string): Promise<Block[]> => {
  const { docs } = await getDocs(query(collection(db, 'blocks'), where('date', '==', date)))
  return docs.flatMap((found) => parseBlock(found.id, found.data()) ?? [])
}

/** `id` makes a repeated call the same block. */
export type NewBlock = Pick<Block, 'id' | 'therapist' | 'date' | 'from' | 'to' | 'words'>

/** Blocks a therapist or, without one, the house, together with the counts of the day. Throws DataError. */
export const addBlock = (block: NewBlock, therapists: readonly Therapist[], staff: Staff): Promise<void> => {
  const { id, ...fields } = block
  const { date } = block
  const categories = therapists.find((one) => one.id === block.therapist)?.categories ?? []
  return run('Blocking the time', async (lite, signal) => {
    const ref = lite.doc(lite.db, 'blocks', id)
    const find = () => blocksOn(lite, date)
    const write = async (transaction: Transaction, others: Block[]) => {
      const takes = takesOfBlock(block, categories, others)
      const writeDays = await prepareDays(lite, transaction, [{ date, givesBack: NO_TAKES, takes }])
      transaction.set(ref, { ...fields, takes, createdAt: lite.serverTimestamp(), createdBy: stampFor(staff) })
      writeDays()
    }
    const isDone = async (transaction: Transaction) => (await transaction.get(ref)).exists()
    await onUnchangedDay({ lite, signal, date }, { find, write, isDone })
  })
}

/** Removes a block and gives back what it took; what another block of the same therapist still covers goes over to that one. */
export const removeBlock = (block: Block): Promise<void> => {
  const { id, date } = block
  let isTried = false
  return run('Removing the block', async (lite, signal) => {
    const ref = lite.doc(lite.db, 'blocks', id)
    const find = () => blocksOn(lite, date)
    const write = async (transaction: Transaction, blocks: Block[]) => {
      // As it is stored: it may have inherited places since it was shown.
      const { givesBack, handedOver } = removalOf(blocks.find((one) => one.id === id) ?? block, blocks)
      const writeDays = await prepareDays(lite, transaction, [{ date, givesBack, takes: NO_TAKES }])
      transaction.delete(ref)
      for (const { id: heir, takes } of handedOver) transaction.update(lite.doc(lite.db, 'blocks', heir), { takes })
      writeDays()
      isTried = true
    }
    const isDone = async (transaction: Transaction) => {
      if ((await transaction.get(ref)).exists()) return false
      if (!isTried) throw new DataError('missing', 'This block no longer exists.')
      return true
    }
    await onUnchangedDay({ lite, signal, date }, { find, write, isDone })
  })
}

/** What is special about one day; undefined: as on every such weekday. Main only. */
export type DaySetting = Pick<Day, 'note' | 'closed' | 'opens' | 'lastEnd' | 'closes'>

/** Closes a day, gives it its own hours or a note, or takes that back; main only. Throws DataError. */
export const saveDaySetting = (date: string, { note, ...setting }: DaySetting): Promise<void> =>
  run('Saving the day', async (lite, signal) => {
    const { db, doc, runTransaction, serverTimestamp } = lite
    await runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'days', date)
      const counts = countsOf(parseDay(date, (await transaction.get(ref)).data()))
      signal.throwIfAborted()
      const given = Object.fromEntries(Object.entries(setting).filter(([, value]) => value !== undefined))
      transaction.set(ref, { date, ...counts, ...given, ...(note && { note }), updatedAt: serverTimestamp() })
    })
  })

/** Stores the limits of the house; main only. `countedAt` is kept as it is. Throws DataError. */
export const saveDiarySettings = (settings: Omit<DiarySettings, 'countedAt'>, staff: Staff): Promise<void> =>
  run('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, (stored) => {
      const countedAt: unknown = stored?.['countedAt']
      return { ...settingsFields(settings), ...(countedAt !== undefined && { countedAt }) }
    }),
  )

const settingsFields = ({
  places,
  buffer,
  notice,
  daysAhead,
  closedWeekdays,
  hours,
}: Omit<DiarySettings, 'countedAt'>) => {
  const { guests, ...categories } = places
  const limited = Object.fromEntries(Object.entries(categories).filter(([, count]) => count !== undefined))
  const own = { buffer, notice, daysAhead, closedWeekdays, hours, places: limited }
  return guests === undefined ? own : { ...own, guests }
}

/** In a transaction: limits and `countedAt` are written at different places of the page, and neither takes the other back. */
const writeSettings = (
  { db, doc, runTransaction, serverTimestamp }: Lite,
  staff: Staff,
  fieldsFrom: (stored: DocumentData | undefined) => DocumentData,
): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const ref = doc(db, 'settings', 'diary')
    const stored = (await transaction.get(ref)).data()
    transaction.set(ref, { ...fieldsFrom(stored), updatedAt: serverTimestamp(), updatedBy: stampFor(staff) })
  })

/** From now on visitors see hints. Limits that were never saved are stored as they are shown. */
const markCounted = (settings: DiarySettings, staff: Staff): Promise<void> =>
  run('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, (stored) => ({
      ...(stored ?? settingsFields(settings)),
      countedAt: lite.serverTimestamp(),
    })),
  )

/** Stores the therapists in their order; main only. Throws DataError. */
export const saveTherapists = (therapists: readonly Therapist[], staff: Staff): Promise<void> =>
  run('Saving the therapists', async ({ db, doc, serverTimestamp, writeBatch }) => {
    const batch = writeBatch(db)
    const updatedBy = stampFor(staff)
    batch.set(doc(db, 'settings', 'staff'), { therapists, updatedAt: serverTimestamp(), updatedBy })
    await batch.commit()
  })

/** By the date of the plan: an old booking may hold its own date as a timestamp. */
const plansOn = async ({ collection, db, getDocs, query, where }: Lite, date: string): Promise<Plan[]> => {
  const { docs } = await getDocs(query(collection(db, 'bookings'), where('plan.date', '==', date)))
  return docs.flatMap((found) => parsePlan(found.data()['plan']) ?? [])
}

/** "Count this day again": writes the counts that plans and blocks of the date have. Throws DataError. */
export const countDayAgain = (date: string): Promise<Takes> =>
  run('Counting the day again', (lite, signal) => {
    const ref = lite.doc(lite.db, 'days', date)
    const find = async () => {
      const [plans, blocks] = await Promise.all([plansOn(lite, date), blocksOn(lite, date)])
      return countDay(date, plans, blocks)
    }
    const write = async (transaction: Transaction, counts: Takes) => {
      const isNew = !(await transaction.get(ref)).exists()
      const counted = { ...counts, updatedAt: lite.serverTimestamp() }
      if (isNew) transaction.set(ref, { date, ...counted })
      else transaction.update(ref, counted)
    }
    return onUnchangedDay({ lite, signal, date }, { find, write })
  })

export type SetUp = {
  /** Bookings that got their plan. */
  planned: number
  /** Confirmed bookings without a readable time. */
  unreadable: number
}

/**
 * "Set up the diary": gives each coming confirmed booking without a plan its plan, one at a time, then sets `countedAt`, from which on
 * visitors see hints; main only. Can be repeated: who has a plan is left alone. `signal` stops it before the next booking; then it returns
 * undefined. Throws DataError.
 */
export const setUpDiary = async (
  menu: readonly Service[],
  settings: DiarySettings,
  staff: Staff,
  onProgress: (done: number, all: number) => void = () => {},
  signal?: AbortSignal,
): Promise<SetUp | undefined> => {
  const open = (await listComingBookings()).filter(({ plan }) => plan === null)
  let planned = 0
  let unreadable = 0
  for (const [index, booking] of open.entries()) {
    if (signal?.aborted) return undefined
    onProgress(index, open.length)
    const plan = suggestedPlan(booking, settings, menu)?.plan
    if (!plan) unreadable += 1
    else if (await tookUp(booking, plan, staff)) planned += 1
  }
  onProgress(open.length, open.length)
  await markCounted(settings, staff)
  return { planned, unreadable }
}

/** False when a colleague acted on the booking meanwhile, who gave it a plan or took it out of the day. */
const tookUp = (booking: Booking, plan: Plan, staff: Staff): Promise<boolean> =>
  staffChange('Entering a booking in the diary', async (lite, signal) => {
    try {
      await takeUp(lite, { booking, plan, staff, signal })
      return true
    } catch (error) {
      const isLeft = (now: Booking) => now.status === 'confirmed' && now.plan === null
      if (toDataError(error).code !== 'conflict' || isLeft(await readAgain(lite, booking))) throw error
      return false
    }
  })
