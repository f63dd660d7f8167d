import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import type { DayCheck } from '#domain/booking-check.ts'
import { daysAround } from '#domain/diary/calendar.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { hintView, type HintView } from '#domain/diary/hint-words.ts'
import { type Asked, daysToList } from '#domain/diary/hints.ts'
import { ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import {
  calendarAt,
  dayHoursText,
  isClosed,
  type KnownDay,
  lastEndOn,
  outsideText,
  refusalOf,
} from '#domain/diary/known-day.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { venueToday } from '#domain/venue-clock.ts'

// Loaded when a date is chosen, because nothing needs it before and it would exceed the page's budget.

/** A date that was read, with the checks and texts that the form needs. */
export type ReadDay = DayCheck & {
  date: string
  calendar: Calendar
  /** How many days ahead the house takes requests. */
  daysAhead: number
  /** Why no visit can begin at this slot, in two words; undefined where one can. */
  outside: (slot: string) => string | undefined
  /** The owner's note for visitors; empty for most days. `hours` is empty unless they differ from the usual ones. */
  note: string
  hours: string
  view: (asked: Omit<Asked, 'settings'>, chosen: { time: string; around: string }) => HintView
  /** Lists the following dates too and returns the same date with them. Throws DataError. */
  withNextDays: () => Promise<ReadDay>
}

export type DayReader = (date: string) => Promise<ReadDay>

/** Milliseconds for which an answer is reused. */
const KEPT_MS = 60_000

/** Caches each answer for a minute; failures are not cached. */
const atMostOnceAMinute = <Value>(read: (date: string) => Promise<Value>) => {
  const kept = new Map<string, { at: number; value: Promise<Value> }>()
  return (date: string): Promise<Value> => {
    const before = kept.get(date)
    if (before && Date.now() - before.at < KEPT_MS) return before.value
    const value = read(date)
    kept.set(date, { at: Date.now(), value })
    value.catch(() => kept.delete(date))
    return value
  }
}

/**
 * Reads the settings once, and each date and the dates around today at most once a minute; for a closed date also the dates after it.
 * Updates the opening hours shown on the page. Throws DataError.
 */
export const createDayReader = (): DayReader => {
  let settingsRead: Promise<DiarySettings> | undefined
  const readDay = atMostOnceAMinute(getDay)
  const readAround = atMostOnceAMinute((today) => listDays(daysAround(today)))
  /** All dates read so far, to find the next open one when the due time of an answer is computed. */
  const known = new Map<string, Day>()

  const readSettings = () => {
    settingsRead ??= getDiarySettings()
    settingsRead.catch(() => (settingsRead = undefined))
    return settingsRead
  }
  const keepAll = (days: ReadonlyMap<string, Day>) => {
    for (const [date, day] of days) known.set(date, day)
  }

  const list = async (read: KnownDay): Promise<KnownDay> => {
    keepAll(await listDays(daysToList(read.day.date)))
    return { ...read, others: new Map(known), isListed: true }
  }

  const about = (read: KnownDay): ReadDay => ({
    date: read.day.date,
    refusal: (draft, now) => refusalOf(read, draft, now),
    calendar: calendarAt(read),
    daysAhead: read.settings.daysAhead,
    lastEnd: lastEndOn(read),
    outside: (slot) => outsideText(read, slot),
    note: read.day.note,
    hours: dayHoursText(read),
    view: (asked, chosen) => hintView(read, { ...asked, settings: read.settings }, chosen),
    withNextDays: async () => about(await list(read)),
  })

  return async (date) => {
    const today = venueToday(new Date())
    const around = readAround(today)
    const [settings, day, daysOfPromise] = await Promise.all([
      readSettings(),
      date === today ? around.then((days) => days.get(today) ?? parseDay(today, undefined)) : readDay(date),
      // If these days cannot be read, the usual hours of the weekday count.
      around.catch(() => new Map<string, Day>()),
    ])
    showHouse({ hours: ownHoursInWords(settings) })
    keepAll(daysOfPromise)
    known.set(date, day)
    const read = { settings, day, others: new Map(known), isListed: false }
    return about(isClosed(read) ? await list(read).catch(() => read) : read)
  }
}
