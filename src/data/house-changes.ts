import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { suggestedPlan } from '#domain/diary/booking-plan.ts'
import { countsOf, type Day, type DaySetting, parseDay } from '#domain/diary/day.ts'
import { type DiarySettings, parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { isOver } from '#domain/diary/outcome.ts'
import type { WeeklyHours } from '#domain/diary/hours-in-words.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { draftOf, type Limits } from '#domain/diary/settings-check.ts'
import { parseTherapists, type Therapist } from '#domain/diary/therapists.ts'
import { weekDraftOf } from '#domain/diary/weekly-hours.ts'
import type { Service } from '#domain/service.ts'
import { whoHas } from '#domain/shown-booking.ts'
import { momentOf, type Stamp, stampOf } from '#domain/stored.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { takeUp } from './booking-changes/small-acts.ts'
import { readAgain } from './booking-changes/stored-booking.ts'
import { DataError, toDataError } from './data-error.ts'
import { listComingBookings } from './diary-desk.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange, staffChange } from './firebase/staff-change.ts'
import { readStamp, setStamped } from './stamps.ts'

/** What main sets for the diary: days of their own, limits, therapists, and its beginning. Dates are `YYYY-MM-DD` on the venue's calendar. */

/** `from`: what the form began with. */
type Change<T> = { from: T; to: T }

/** Whether `from` is still stored, or `to` already, as after a lost answer; `comparable` without what the form does not hold. */
const isExpected = <T>(stored: T, { from, to }: Change<T>, comparable: (value: T) => unknown): boolean => {
  const now = JSON.stringify(comparable(stored))
  return [from, to].some((value) => JSON.stringify(comparable(value)) === now)
}

/**
 * Closes a day, gives it its own hours or a note, or takes that back; main only. Saving once more does no harm. Throws DataError; `conflict`
 * when the day is no longer `from`.
 */
export const saveDaySetting = (
  date: string,
  change: Change<DaySetting> | ((stored: Day) => DaySetting),
): Promise<void> =>
  retriedStaffChange('Saving the day', async (lite, signal) => {
    const { db, doc, runTransaction, serverTimestamp } = lite
    await runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'days', date)
      const stored = parseDay(date, (await transaction.get(ref)).data())
      signal.throwIfAborted()
      if (typeof change !== 'function' && !isExpected<DaySetting>(stored, change, settingIn))
        throw new DataError('conflict', DAY_CHANGED)
      const { note, ...opening } = typeof change === 'function' ? change(stored) : change.to
      const given = Object.fromEntries(Object.entries(opening).filter(([, value]) => value !== undefined))
      transaction.set(ref, { date, ...countsOf(stored), ...given, ...(note && { note }), updatedAt: serverTimestamp() })
    })
  })

/** Visitors read the day, so it does not hold who changed it. */
const DAY_CHANGED = 'This day was changed meanwhile. Nothing was saved. Press This day again to see the change.'

const settingIn = ({ note, closed, opens, lastEnd, closes }: DaySetting) => [note, closed, opens, lastEnd, closes]

/**
 * Stores the limits of the house; main only. Hours and `countedAt` stay as they are. Saving once more does no harm. Throws DataError;
 * `conflict` when the stored limits are no longer `from`, saying who changed the settings last.
 */
export const saveDiarySettings = (change: Change<Limits>, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, async (stored, readBy) => {
      const now = parseDiarySettings(stored)
      if (!isExpected<Limits>(now, change, draftOf)) throw changedMeanwhile('limits', await readBy(), staff)
      const { closedWeekdays, hours } = now
      return { ...settingsFields({ ...change.to, closedWeekdays, hours }), ...countedIn(stored) }
    }),
  )

/** The stamp is the document's: where it holds several parts, it may be of another. */
const changedMeanwhile = (part: string, by: Stamp | undefined, staff: Staff): DataError =>
  new DataError('conflict', `${whoHas(by, staff)} changed the ${part} meanwhile. Nothing was saved.`)

/**
 * Stores the hours of the weekdays; main only. Limits and `countedAt` stay as they are. Saving once more does no harm. Throws DataError;
 * `conflict` when the stored hours are no longer `from`, saying who changed the settings last.
 */
export const saveWeeklyHours = (change: Change<WeeklyHours>, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the opening hours', (lite) =>
    writeSettings(lite, staff, async (stored, readBy) => {
      const now = parseDiarySettings(stored)
      if (!isExpected<WeeklyHours>(now, change, weekDraftOf))
        throw changedMeanwhile('opening hours', await readBy(), staff)
      const { closedWeekdays, hours } = change.to
      return { ...settingsFields({ ...now, closedWeekdays, hours }), ...countedIn(stored) }
    }),
  )

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
  lite: Lite,
  staff: Staff,
  fieldsFrom: (
    stored: DocumentData | undefined,
    readBy: () => Promise<Stamp | undefined>,
  ) => DocumentData | Promise<DocumentData>,
): Promise<void> =>
  lite.runTransaction(lite.db, async (transaction) => {
    const ref = lite.doc(lite.db, 'settings', 'diary')
    const stored = (await transaction.get(ref)).data()
    const fields = await fieldsFrom(stored, () => readStamp({ lite, transaction }, ref))
    setStamped({ lite, transaction, staff }, ref, fields)
  })

/** From now on visitors see hints. Limits that were never saved are stored as they are shown. */
const markCounted = (settings: DiarySettings, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the diary settings', (lite) =>
    writeSettings(lite, staff, (stored) => ({
      ...settingsFields(stored ? parseDiarySettings(stored) : settings),
      countedAt: lite.serverTimestamp(),
    })),
  )

/**
 * Stores the therapists in their order; main only. Saving once more does no harm. Throws DataError; `conflict` when the stored ones are no
 * longer `from`, saying who changed them.
 */
export const saveTherapists = (change: Change<readonly Therapist[]>, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the therapists', async ({ db, doc, runTransaction, serverTimestamp }, signal) => {
    await runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'settings', 'staff')
      const stored = (await transaction.get(ref)).data()
      signal.throwIfAborted()
      if (!isExpected(parseTherapists(stored), change, readAnew))
        throw changedMeanwhile('therapists', stampOf(stored?.['updatedBy']), staff)
      transaction.set(ref, { therapists: change.to, updatedAt: serverTimestamp(), updatedBy: stampFor(staff) })
    })
  })

/** So that the order in which categories and weekdays were ticked does not matter. */
const readAnew = (therapists: readonly Therapist[]) => parseTherapists({ therapists })

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
  const open = (await listComingBookings()).filter(({ plan, outcome }) => plan === null && !isOver(outcome))
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
