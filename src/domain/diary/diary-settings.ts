import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf, wholeIn } from '#records/stored.ts'
import { DAY_MINUTES } from './limits.ts'
import { parseUsualDuty } from './duty.ts'
import type { Hours } from './open-days.ts'
import type { Counted } from './occupancy.ts'

/** The public document `settings/diary`: the limits of the house and its opening hours. A missing or malformed field gets its default. */

export type DiarySettings = Omit<Stored<typeof DIARY_SETTINGS>, 'guests'> & {
  /** Places per category (`massage`, `facial`, `nails`) and guests in the house (`guests`). A missing limit means no limit. */
  places: Readonly<Partial<Record<Counted, number>>>
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: readonly number[]
  /** By weekday, where they differ from the house's. */
  hours: Readonly<Partial<Record<string, Hours>>>
  /** The usual duty (`duty.ts`); missing for a house without therapists. */
  duty?: string
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

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
  const { places, closedWeekdays: closed, hours, duty: stored } = fieldsOf(data)
  const duty = parseUsualDuty(stored)
  const { guests, ...settings } = readRecord(DIARY_SETTINGS, data)
  return {
    ...settings,
    places: { ...readRecord(PLACES, places), ...(guests !== undefined && { guests }) },
    closedWeekdays: Array.isArray(closed) ? WEEKDAYS.filter((weekday) => closed.includes(weekday)) : [],
    hours: hoursIn(hours),
    ...(duty !== undefined && { duty }),
  }
}
