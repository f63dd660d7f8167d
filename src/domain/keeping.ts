import { KEEPING } from '#records/keeping.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { firstDay, monthOf } from './month.ts'
import { typedSetting } from './setting.ts'
import { isDate } from './venue-clock.ts'

/** For how many years records are kept, and which of them are due to be erased. Nothing is erased by itself. */

export type Keeping = Stored<typeof KEEPING>
/** What is kept, kind by kind. `notes` are those of profiles; the profiles themselves stay. */
export type KeptKind = keyof Keeping

export const KEPT_KINDS = Object.keys(KEEPING) as readonly KeptKind[]

/** Never throws: a number that is missing or out of range is the default. */
export const parseKeeping = (data: unknown): Keeping => readRecord(KEEPING, data)

/** Visits are found by their date alone, whatever became of them. */
export const KEEPING_YEARS = typedSetting('years of keeping', 'settings/records', KEEPING, ({ rejected, visits }) =>
  Number(rejected) > Number(visits) ? { rejected: 'Please enter no more years than for visits.' } : {},
)

/** The same day so many years before. The day before 29 February is taken where the year has none. */
export const yearsBefore = (date: string, years: number): string => {
  const day = `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
  return isDate(day) ? day : `${day.slice(0, 8)}28`
}

/** `today`: the venue's. Bookings are due by whole months, so that the figures of a month are complete or gone. */
export const dueBefore = (keeping: Keeping, today: string): Record<KeptKind, string> => {
  const day = (kind: KeptKind) => yearsBefore(today, keeping[kind])
  const month = (kind: KeptKind) => firstDay(monthOf(day(kind)))
  return {
    visits: month('visits'),
    rejected: month('rejected'),
    messages: day('messages'),
    profiles: day('profiles'),
    notes: day('notes'),
  }
}

const NOTES = ['notes', 'preferences', 'alert'] as const

/** The alert of a client who shall not come again stays: without it nobody would know. */
export const noteFields = (isUnwelcome: boolean) => NOTES.filter((name) => !(isUnwelcome && name === 'alert'))
