import { KEEPING } from '#records/keeping.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { firstDay, monthOf } from './month.ts'
import { typedTexts } from './typed-texts.ts'
import { isDate } from './venue-clock.ts'

/** For how many years records are kept, and which of them are due to be erased. Nothing is erased by itself. */

export type Keeping = Stored<typeof KEEPING>
/** What is kept, kind by kind. `notes` are those of profiles; the profiles themselves stay. */
export type KeptKind = keyof Keeping

export const KEPT_KINDS = Object.keys(KEEPING) as readonly KeptKind[]

/** Never throws: a number that is missing or out of range is the default. */
export const parseKeeping = (data: unknown): Keeping => readRecord(KEEPING, data)

/** As it is typed. */
export type KeepingDraft = Record<KeptKind, string>

/** From what the browser kept, or from what is stored. */
export const parseKeepingDraft = (kept: unknown): KeepingDraft => typedTexts(KEPT_KINDS, kept)

/** What is wrong with each field; empty when it can be saved. */
export const keepingProblems = (draft: KeepingDraft): Partial<Record<KeptKind, string>> => {
  const problems: Partial<Record<KeptKind, string>> = {}
  for (const kind of KEPT_KINDS) {
    const { least, most } = KEEPING[kind]
    const typed = draft[kind].trim()
    if (!/^\d{1,2}$/.test(typed) || Number(typed) < least || Number(typed) > most)
      problems[kind] = `Please enter a whole number of years from ${String(least)} to ${String(most)}.`
  }
  // Visits are found by their date alone, whatever became of them.
  if (!problems.rejected && !problems.visits && Number(draft.rejected) > Number(draft.visits))
    problems.rejected = 'Please enter no more years than for visits.'
  if (!problems.notes && !problems.profiles && Number(draft.notes) > Number(draft.profiles))
    problems.notes = 'Please enter no more years than for profiles.'
  return problems
}

/** Of a draft without problems. */
export const keepingFrom = (draft: KeepingDraft): Keeping =>
  parseKeeping(Object.fromEntries(KEPT_KINDS.map((kind) => [kind, draft[kind].trim()])))

/** The same day so many years before. The day before 29 February is taken where the year has none. */
export const yearsBefore = (date: string, years: number): string => {
  const day = `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
  return isDate(day) ? day : `${day.slice(0, 8)}28`
}

/**
 * The date before which records of each kind are due, `today` being the venue's. Bookings are due by whole months, so that the figures
 * of a month are complete or gone.
 */
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

/**
 * Fields of a profile that are emptied with its old notes. The alert of a client who shall not come again stays: without it nobody would know.
 */
export const noteFields = (isUnwelcome: boolean) => NOTES.filter((name) => !(isUnwelcome && name === 'alert'))
