import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import type { DayCheck } from './booking-check.ts'
import { calendarOf, DAYS_AROUND, datesIn } from '#features/diary/calendar.ts'
import { type Day, parseDay } from '#features/diary/day.ts'
import type { DiarySettings } from '#features/diary/diary-settings.ts'
import {
  hintView,
  type HintView,
  calendarAt,
  dayHoursText,
  hoursAt,
  type KnownDay,
  outsideText,
  refusalOf,
  type Asked,
  daysToList,
} from '#features/diary/known-day.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { type Calendar, nextOpenDays } from '#features/diary/open-days.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'

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
  view: (asked: Omit<Asked, 'settings'>, time: string) => HintView
  /** Lists the following dates too and returns the same date with them. Throws DataError. */
  withNextDays: () => Promise<ReadDay>
}

type Days = ReadonlyMap<string, Day>

/** The dates from the first to the last, in one query; dates without a document as the weekday has them. Throws DataError. */
const readRange = async ({ first, last }: { first: string; last: string }): Promise<Days> => {
  const stored = await listDays({ first, last })
  return new Map(datesIn(first, last).map((date) => [date, stored.get(date) ?? parseDay(date, undefined)]))
}

/**
 * Reads the settings, and the dates on which an answer promised on the date `from` may be due: up to the next open one, at most 15 days
 * later, most often one of the next two days. If those dates cannot be read, the usual hours of the weekday count. Updates the opening hours
 * shown on the page. Throws DataError.
 */
const readPromise = async (from: string): Promise<{ settings: DiarySettings; days: Days }> => {
  const reading = getDiarySettings()
  const read = async () => {
    let days: Days = new Map()
    for (const ahead of [2, DAYS_AROUND]) {
      days = await readRange({ first: from, last: addDays(from, ahead) })
      if (nextOpenDays(from, 1, calendarOf(await reading, days), ahead).length > 0) break
    }
    return days
  }
  const [settings, days] = await Promise.all([reading, read().catch((): Days => new Map())])
  showHouse({ hours: ownHoursInWords(settings) })
  return { settings, days }
}

const list = async (read: KnownDay): Promise<KnownDay> => {
  const days = await readRange(daysToList(read.day.date))
  return { ...read, others: new Map([...read.others, ...days]), isListed: true }
}

const about = (read: KnownDay): ReadDay => ({
  date: read.day.date,
  refusal: (draft, now) => refusalOf(read, draft, now),
  calendar: calendarAt(read),
  daysAhead: read.settings.daysAhead,
  lastEnd: hoursAt(read)?.lastEnd ?? 0,
  outside: (slot) => outsideText(read, slot),
  note: read.day.note,
  hours: dayHoursText(read),
  view: (asked, time) => hintView(read, { ...asked, settings: read.settings }, time),
  withNextDays: async () => about(await list(read)),
})

/** The open days of a promise made on the date `since`, without any other date. Throws DataError. */
export const readOpening = async (since: string): Promise<Calendar> => {
  const { settings, days } = await readPromise(since)
  return calendarOf(settings, days)
}

/** Reads a date with the settings and the dates of a promise made today. Throws DataError. */
export const readDay = async (date: string): Promise<ReadDay> => {
  const [{ settings, days }, day] = await Promise.all([readPromise(venueToday(new Date())), getDay(date)])
  return about({ settings, day, others: days, isListed: false })
}
