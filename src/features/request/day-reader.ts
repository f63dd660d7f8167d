import { serverNow } from '#config/server-time.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { calendarOf } from '#features/diary/calendar.ts'
import { type Day, parseDay } from '#features/diary/day.ts'
import {
  hintView,
  dayHoursText,
  hoursAt,
  type KnownDay,
  outsideText,
  refusalOf,
  type Asked,
} from '#features/diary/known-day.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'

// Loaded when a date is chosen, because nothing needs it before and it would exceed the page's budget.

/** An answer about a later date comes before it, because the house is never closed for so long. */
const NEAR_DAYS = 7

const about = (read: KnownDay, days: ReadonlyMap<string, Day>) => ({
  date: read.day.date,
  refusal: (draft: BookingDraft, now: Date) => refusalOf(read, draft.time, now),
  calendar: calendarOf(read.settings, days),
  daysAhead: read.settings.daysAhead,
  lastEnd: hoursAt(read)?.lastEnd ?? 0,
  /** Why no visit can begin at this slot, in two words; undefined where one can. */
  outside: (slot: string) => outsideText(read, slot),
  /** The owner's note for visitors; empty for most days. `hours` is empty unless they differ from the usual ones. */
  note: read.day.note,
  hours: dayHoursText(read),
  view: (asked: Asked, time: string) => hintView(read, asked, time),
})

export type ReadDay = ReturnType<typeof about>

/** The days until the date, because an answer is promised on one of them; where the date is later, itself and today alone. */
const listUntil = async (date: string): Promise<ReadonlyMap<string, Day>> => {
  const today = venueToday(serverNow())
  if (date <= addDays(today, NEAR_DAYS)) return listDays({ first: today, last: date })
  const days = await Promise.all([getDay(date), getDay(today)])
  return new Map(days.map((day) => [day.date, day]))
}

/** Throws DataError. */
export const readDay = async (date: string): Promise<ReadDay> => {
  const [settings, days] = await Promise.all([getDiarySettings(), listUntil(date)])
  showHouse({ hours: ownHoursInWords(settings) })
  return about({ settings, day: days.get(date) ?? parseDay(date, undefined) }, days)
}
