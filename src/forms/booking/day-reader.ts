import { showHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import type { DayCheck } from '#domain/booking-check.ts'
import { calendarOf, DAYS_AROUND } from '#domain/diary/calendar.ts'
import { datesIn } from '#domain/diary/closed-days.ts'
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
import { type Calendar, nextOpenDays } from '#domain/diary/open-days.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'

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

/** Milliseconds for which an answer is reused, so that turning back and forth through the calendar reads nothing again. */
const KEPT_MS = 5 * 60_000

type Kept<Value> = { at: number; answer: Promise<Value>; value?: Value }

// One memory for the tab: the booking form and My request share it.
const settingsRead = new Map<'diary', Kept<DiarySettings>>()
const daysRead = new Map<string, Kept<Day>>()

/** The next read asks the database again. */
export const forgetDays = (): void => {
  settingsRead.clear()
  daysRead.clear()
}

const isKept = (kept: Kept<unknown> | undefined) => kept !== undefined && Date.now() - kept.at < KEPT_MS

/** Keeps the answer; a failure is forgotten. */
const keep = <Key, Value>(memory: Map<Key, Kept<Value>>, key: Key, answer: Promise<Value>): Promise<Value> => {
  const kept: Kept<Value> = { at: Date.now(), answer }
  memory.set(key, kept)
  answer.then(
    (value) => (kept.value = value),
    () => memory.get(key) === kept && memory.delete(key),
  )
  return answer
}

const once = <Key, Value>(memory: Map<Key, Kept<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> => {
  const kept = memory.get(key)
  return kept && isKept(kept) ? kept.answer : keep(memory, key, read())
}

const readSettings = () => once(settingsRead, 'diary', getDiarySettings)
const readDate = (date: string) => once(daysRead, date, () => getDay(date))

/** Lists the dates of the range that are not kept, from the first of them to the last, in one query. */
const readRange = async ({ first, last }: { first: string; last: string }): Promise<void> => {
  const dates = datesIn(first, last)
  const missing = dates.filter((date) => !isKept(daysRead.get(date)))
  const [from, to] = [missing[0], missing.at(-1)]
  if (from !== undefined && to !== undefined) {
    const listed = listDays({ first: from, last: to })
    for (const date of missing)
      void keep(
        daysRead,
        date,
        listed.then((days) => days.get(date) ?? parseDay(date, undefined)),
      )
  }
  await Promise.all(dates.flatMap((date) => daysRead.get(date)?.answer ?? []))
}

/** All dates read so far, to find the next open one when the due time of an answer is computed. */
const known = (): ReadonlyMap<string, Day> =>
  new Map([...daysRead].flatMap(([date, { value }]) => (value ? [[date, value]] : [])))

/**
 * Reads the dates on which an answer promised on the date `from` may be due: up to the next open one, at most 15 days later. Most often that
 * is one of the next two days.
 */
const readPromise = async (from: string): Promise<void> => {
  for (const days of [2, DAYS_AROUND]) {
    const [settings] = await Promise.all([readSettings(), readRange({ first: from, last: addDays(from, days) })])
    if (nextOpenDays(from, 1, calendarOf(settings, known()), days).length > 0) return
  }
}

const list = async (read: KnownDay): Promise<KnownDay> => {
  await readRange(daysToList(read.day.date))
  return { ...read, others: known(), isListed: true }
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

/**
 * Reads the settings, and the dates on which an answer promised on the date `from` may be due. If those dates cannot be read, the usual hours
 * of the weekday count. Updates the opening hours shown on the page. Throws DataError.
 */
const readSettingsAndPromise = async (from: string): Promise<DiarySettings> => {
  const [settings] = await Promise.all([readSettings(), readPromise(from).catch(() => undefined)])
  showHouse({ hours: ownHoursInWords(settings) })
  return settings
}

/** The open days of a promise made on the date `since`, without any other date. Throws DataError. */
export const readOpening = async (since: string): Promise<Calendar> =>
  calendarOf(await readSettingsAndPromise(since), known())

/**
 * Reads a date with the settings and the dates of a promise made today; for a closed date also the dates after it. Each is read at most once
 * in five minutes. Throws DataError.
 */
export const readDay = async (date: string): Promise<ReadDay> => {
  // Begins first, because the date is often one of the promise's.
  const around = readSettingsAndPromise(venueToday(new Date()))
  const [settings, day] = await Promise.all([around, readDate(date)])
  const read = { settings, day, others: known(), isListed: false }
  return about(isClosed(read) ? await list(read).catch(() => read) : read)
}
