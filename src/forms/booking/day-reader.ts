import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import type { DayCheck } from '#domain/booking-check.ts'
import type { Day } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { hintView, type HintView } from '#domain/diary/hint-words.ts'
import { type Asked, daysToList } from '#domain/diary/hints.ts'
import { hoursInWords } from '#domain/diary/hours-in-words.ts'
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

// Loaded when a date is chosen: nothing of it is needed before, and the page has no room for it.

/** What the form asks of a date that was read. */
export type ReadDay = DayCheck & {
  date: string
  calendar: Calendar
  /** Of the house, counted from today. */
  daysAhead: number
  /** Why no visit can begin at this slot, in two words; undefined where one can. */
  outside: (slot: string) => string | undefined
  /** What visitors are told of this day, and its hours where they are not the usual ones; empty for most days. */
  note: string
  hours: string
  /** The hours of the week, short. */
  weekHours: string
  view: (asked: Omit<Asked, 'settings'>, chosen: { time: string; around: string }) => HintView
  /** The same date, after the dates that follow it were listed. Throws DataError. */
  withNextDays: () => Promise<ReadDay>
}

export type DayReader = (date: string) => Promise<ReadDay>

/** Milliseconds until a date is read again. */
const KEPT_MS = 60_000

/** Reads the settings once, each date at most once a minute, and for a closed one the dates after it. Throws DataError. */
export const createDayReader = (): DayReader => {
  let settingsRead: Promise<DiarySettings> | undefined
  const daysRead = new Map<string, { at: number; day: Promise<Day> }>()
  /** All dates read so far: the promise of an answer counts to the next open one. */
  const known = new Map<string, Day>()

  const readSettings = () => {
    settingsRead ??= getDiarySettings()
    settingsRead.catch(() => (settingsRead = undefined))
    return settingsRead
  }
  const readDay = (date: string) => {
    const before = daysRead.get(date)
    if (before && Date.now() - before.at < KEPT_MS) return before.day
    const day = getDay(date)
    daysRead.set(date, { at: Date.now(), day })
    day.catch(() => daysRead.delete(date))
    return day
  }

  const list = async (read: KnownDay): Promise<KnownDay> => {
    for (const [date, day] of await listDays(daysToList(read.day.date))) known.set(date, day)
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
    weekHours: hoursInWords(read.settings).short,
    view: (asked, chosen) => hintView(read, { ...asked, settings: read.settings }, chosen),
    withNextDays: async () => about(await list(read)),
  })

  return async (date) => {
    const today = venueToday(new Date())
    // The promise of an answer begins today; unread, that day is as on every such weekday.
    const [settings, day, dayToday] = await Promise.all([
      readSettings(),
      readDay(date),
      readDay(today).catch(() => undefined),
    ])
    if (dayToday) known.set(today, dayToday)
    known.set(date, day)
    const read = { settings, day, others: new Map(known), isListed: false }
    return about(isClosed(read) ? await list(read).catch(() => read) : read)
  }
}
