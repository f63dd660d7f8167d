import { KEEPING } from '#records/settings.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { addMonths, firstDay, monthOf } from '#shared/month.ts'
import { typedSetting } from '#shared/setting.ts'

/** For how many years records are kept, and which of them are due to be erased. Nothing is erased by itself. */

type Keeping = Stored<typeof KEEPING>
/** What is kept, kind by kind. `notes` are those of profiles; the profiles themselves stay. */
export type KeptKind = keyof Keeping

/** Never throws: a number that is missing or out of range is the default. */
export const parseKeeping = (data: unknown): Keeping => readRecord(KEEPING, data)

/** Visits are found by their date alone, whatever became of them. */
export const KEEPING_YEARS = typedSetting('years of keeping', 'settings/records', KEEPING, ({ rejected, visits }) =>
  Number(rejected) > Number(visits) ? { rejected: 'Please enter no more years than for visits.' } : {},
)

/** `today`: the venue's. Records are due by whole months, so that the figures of a month are complete or gone. */
export const dueBefore = (keeping: Keeping, today: string): Record<KeptKind, string> => {
  const before = (years: number) => firstDay(addMonths(monthOf(today), -12 * years))
  return Object.fromEntries(Object.entries(keeping).map(([kind, years]) => [kind, before(years)])) as Record<
    KeptKind,
    string
  >
}

const NOTES = ['notes', 'preferences', 'alert'] as const

/** The alert of a client who shall not come again stays: without it nobody would know. */
export const noteFields = (isUnwelcome: boolean) => NOTES.filter((name) => !(isUnwelcome && name === 'alert'))
