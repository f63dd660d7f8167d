import type { BookingDraft } from '#features/booking/booking.ts'
import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings } from '#data/diary.ts'
import { calendarOf } from '#features/diary/calendar.ts'
import type { Day } from '#features/diary/day.ts'
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
import { venueToday } from '#shared/venue-clock.ts'

// Loaded when a date is chosen, because nothing needs it before and it would exceed the page's budget.

const about = (read: KnownDay, today: Day) => ({
  date: read.day.date,
  refusal: (draft: BookingDraft, now: Date) => refusalOf(read, draft.time, now),
  calendar: calendarOf(read.settings, new Map([today, read.day].map((one) => [one.date, one] as const))),
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

/** Reads a date with the settings, and today, on which an answer is promised. Throws DataError. */
export const readDay = async (date: string): Promise<ReadDay> => {
  const [settings, day, today] = await Promise.all([getDiarySettings(), getDay(date), getDay(venueToday(new Date()))])
  showHouse({ hours: ownHoursInWords(settings) })
  return about({ settings, day }, today)
}
