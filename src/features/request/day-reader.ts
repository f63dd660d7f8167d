import type { BookingDraft } from '#features/booking/booking.ts'
import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { calendarOf } from '#features/diary/calendar.ts'
import type { Day } from '#features/diary/day.ts'
import type { DiarySettings } from '#features/diary/diary-settings.ts'
import {
  hintView,
  calendarAt,
  dayHoursText,
  hoursAt,
  type KnownDay,
  outsideText,
  refusalOf,
  type Asked,
} from '#features/diary/known-day.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { type Calendar, nextOpenDays } from '#features/diary/open-days.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'

// Loaded when a date is chosen, because nothing needs it before and it would exceed the page's budget.

type Days = ReadonlyMap<string, Day>

/** The settings, and the dates up to the next open one, at most 15 days later; without an answer weekdays count. Shows the stored hours. */
const readPromise = async (from: string): Promise<{ settings: DiarySettings; days: Days }> => {
  const reading = getDiarySettings()
  const read = async () => {
    let days: Days = new Map()
    for (const ahead of [2, 15]) {
      days = await listDays({ first: from, last: addDays(from, ahead) })
      if (nextOpenDays(from, 1, calendarOf(await reading, days), ahead).length > 0) break
    }
    return days
  }
  const [settings, days] = await Promise.all([reading, read().catch((): Days => new Map())])
  showHouse({ hours: ownHoursInWords(settings) })
  return { settings, days }
}

const about = (read: KnownDay) => ({
  date: read.day.date,
  refusal: (draft: BookingDraft, now: Date) => refusalOf(read, draft, now),
  calendar: calendarAt(read),
  daysAhead: read.settings.daysAhead,
  lastEnd: hoursAt(read)?.lastEnd ?? 0,
  /** Why no visit can begin at this slot, in two words; undefined where one can. */
  outside: (slot: string) => outsideText(read, slot),
  /** The owner's note for visitors; empty for most days. `hours` is empty unless they differ from the usual ones. */
  note: read.day.note,
  hours: dayHoursText(read),
  view: (asked: Omit<Asked, 'settings'>, time: string) => hintView(read, { ...asked, settings: read.settings }, time),
})

export type ReadDay = ReturnType<typeof about>

/** The open days of a promise made on the date `since`, without any other date. Throws DataError. */
export const readOpening = async (since: string): Promise<Calendar> => {
  const { settings, days } = await readPromise(since)
  return calendarOf(settings, days)
}

/** Reads a date with the settings and the dates of a promise made today. Throws DataError. */
export const readDay = async (date: string): Promise<ReadDay> => {
  const [{ settings, days }, day] = await Promise.all([readPromise(venueToday(new Date())), getDay(date)])
  return about({ settings, day, others: days })
}
