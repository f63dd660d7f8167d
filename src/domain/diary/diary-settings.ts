import { LIMITS } from '#config/limits.ts'
import { CATEGORIES } from '../service.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'
import { DAY_MINUTES, DIARY_LIMITS, wholeIn } from './limits.ts'
import type { Hours } from './open-days.ts'
import type { Counted } from './occupancy.ts'

/** The public document `settings/diary`: the limits of the house and its opening hours. A missing or malformed field gets its default. */

export type DiarySettings = {
  /** Places per category (`massage`, `facial`, `nails`) and guests in the house (`guests`). A missing limit means no limit. */
  places: Readonly<Partial<Record<Counted, number>>>
  /** Minutes for cleaning after a visit. */
  buffer: number
  /** Minutes between a visitor's request and the earliest start; 0 until main sets it. Only the form refuses it, not the rules. */
  notice: number
  /** How many days ahead visitors can ask for. */
  daysAhead: number
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: readonly number[]
  /** By weekday, where they differ from the house's. */
  hours: Readonly<Partial<Record<string, Hours>>>
  /** When the days were first counted; null until the diary is set up, and visitors get no hint before. */
  countedAt: Date | null
}

const DEFAULT_BUFFER = 15
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

const placesIn = (stored: unknown, guests: unknown): DiarySettings['places'] => {
  const fields = fieldsOf(stored)
  const limits = [
    ...CATEGORIES.map(({ id }) => [id, wholeIn(fields[id], 0, DIARY_LIMITS.places)] as const),
    ['guests', wholeIn(guests, 1, DIARY_LIMITS.guestsInHouse)] as const,
  ]
  return Object.fromEntries(limits.filter(([, limit]) => limit !== undefined))
}

/** Undefined unless the house opens, ends its treatments and closes in this order. */
export const hoursFrom = (value: unknown): Hours | undefined => {
  const fields = fieldsOf(value)
  const [opens, lastEnd, closes] = ['opens', 'lastEnd', 'closes'].map((name) => wholeIn(fields[name], 0, DAY_MINUTES))
  if (opens === undefined || lastEnd === undefined || closes === undefined) return undefined
  return opens < lastEnd && lastEnd <= closes ? { opens, lastEnd, closes } : undefined
}

const hoursIn = (value: unknown): DiarySettings['hours'] => {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => {
      const hours = hoursFrom(fields[String(weekday)])
      return hours ? [[String(weekday), hours]] : []
    }),
  )
}

/** Never throws. */
export const parseDiarySettings = (data: unknown): DiarySettings => {
  const fields = fieldsOf(data)
  const closed = fields['closedWeekdays']
  return {
    places: placesIn(fields['places'], fields['guests']),
    buffer: wholeIn(fields['buffer'], 0, DIARY_LIMITS.buffer) ?? DEFAULT_BUFFER,
    notice: wholeIn(fields['notice'], 0, DIARY_LIMITS.notice) ?? 0,
    daysAhead: wholeIn(fields['daysAhead'], 1, LIMITS.daysAhead) ?? LIMITS.daysAhead,
    closedWeekdays: Array.isArray(closed) ? WEEKDAYS.filter((weekday) => closed.includes(weekday)) : [],
    hours: hoursIn(fields['hours']),
    countedAt: momentOf(fields['countedAt']),
  }
}
