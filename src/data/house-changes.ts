import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { suggestedPlan } from '#domain/diary/booking-plan.ts'
import { countsOf, type Day, type DaySetting, parseDay } from '#domain/diary/day.ts'
import { type DiarySettings, parseDiarySettings } from '#domain/diary/diary-settings.ts'
import type { WeeklyHours } from '#domain/diary/hours-in-words.ts'
import type { Plan } from '#domain/diary/plan.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import type { Service } from '#domain/service.ts'
import { whoHas } from '#domain/shown-booking.ts'
import { momentOf, stampOf } from '#domain/stored.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { takeUp } from './booking-changes/small-acts.ts'
import { readAgain } from './booking-changes/stored-booking.ts'
import { DataError, toDataError } from './data-error.ts'
import { listComingBookings } from './diary-desk.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange, staffChange } from './firebase/staff-change.ts'

/** What main sets for the diary: days of their own, limits, therapists, and its beginning. Dates are `YYYY-MM-DD` on the venue's calendar. */

/** Closes a day, gives it its own hours or a note, or takes that back, whatever is stored or made of it; main only. Throws DataError. */
export const saveDaySetting = (date: string, setting: DaySetting | ((stored: Day) => DaySetting)): Promise<void> =>
  retriedStaffChange('Saving the day', async (lite, signal) => {
    const { db, doc, runTransaction, serverTimestamp } = lite
    await runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'days', date)
      const stored = parseDay(date, (await transaction.get(ref)).data())
      signal.throwIfAborted()
      const { note, ...opening } = typeof setting === 'function' ? setting(stored) : setting
      const given = Object.fromEntries(Object.entries(opening).filter(([, value]) => value !== undefined))
      transaction.set(ref, { date, ...countsOf(stored), ...given, ...(note && { note }), updatedAt: serverTimestamp() })
    })
  })

/** Stores the limits of the house; main only. Hours and `countedAt` stay as they are. Throws DataError. */
export const saveDiarySettings = (limits: Limits, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, (stored) => {
      const { closedWeekdays, hours } = parseDiarySettings(stored)
      return { ...settingsFields({ ...limits, closedWeekdays, hours }), ...countedIn(stored) }
    }),
  )

/**
 * Stores the hours of the weekdays; main only. Limits and `countedAt` stay as they are. Saving once more does no harm. Throws DataError;
 * `conflict` when the stored hours are no longer `from`, saying who changed the settings last.
 */
export const saveWeeklyHours = ({ from, to }: { from: WeeklyHours; to: WeeklyHours }, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the opening hours', (lite) =>
    writeSettings(lite, staff, (stored) => {
      const now = parseDiarySettings(stored)
      if (!areSameHours(now, from) && !areSameHours(now, to)) {
        const who = whoHas(stampOf(stored?.['updatedBy']), staff)
        throw new DataError('conflict', `${who} changed the opening hours meanwhile. Nothing was saved.`)
      }
      const { closedWeekdays, hours } = to
      return { ...settingsFields({ ...now, closedWeekdays, hours }), ...countedIn(stored) }
    }),
  )

/** Read anew, so that the order of days and fields does not matter. */
const areSameHours = (one: WeeklyHours, other: WeeklyHours): boolean => {
  const [first, second] = [one, other].map(({ closedWeekdays, hours }) => {
    const read = parseDiarySettings({ closedWeekdays, hours })
    return JSON.stringify([read.closedWeekdays, read.hours])
  })
  return first === second
}

type Limits = Omit<DiarySettings, 'countedAt' | keyof WeeklyHours>

/** Only a time: the rules refuse any other, and the limits and hours with it. */
const countedIn = (stored: DocumentData | undefined) => {
  const countedAt = momentOf(stored?.['countedAt'])
  return countedAt ? { countedAt } : {}
}

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

/** In a transaction: limits, hours and `countedAt` are written at different places of the page, and none takes another back. */
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
  retriedStaffChange('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, (stored) => ({
      ...settingsFields(stored ? parseDiarySettings(stored) : settings),
      countedAt: lite.serverTimestamp(),
    })),
  )

/** Stores the therapists in their order; main only. Throws DataError. */
export const saveTherapists = (therapists: readonly Therapist[], staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the therapists', async ({ db, doc, serverTimestamp, writeBatch }) => {
    const batch = writeBatch(db)
    const updatedBy = stampFor(staff)
    batch.set(doc(db, 'settings', 'staff'), { therapists, updatedAt: serverTimestamp(), updatedBy })
    await batch.commit()
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
