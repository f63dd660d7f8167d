import { THERAPIST } from '#records/therapist.ts'
import { tooLong } from '../typed-line.ts'
import { dateText, isDate, timeInWords } from '../venue-clock.ts'
import { FIRST_MONDAY } from './duty.ts'
import { byWeekday, WEEK } from './hours-in-words.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { mondayOf, type Shift, type WorkPattern } from './shifts.ts'
import type { Therapist } from './therapists.ts'

/** The form of the therapists: names, what they do, and their hours by weekday in up to four weeks. */

/** Minutes after midnight; undefined while no readable time is entered. */
export type ShiftDraft = Record<keyof Shift, number | undefined>

export type Works = 'opening' | 'own' | 'off'

/** `shifts` are one or two. They are kept while the weekday is off or worked from opening to closing. */
export type WorkdayDraft = { works: Works; shifts: readonly ShiftDraft[] }

/** By weekday, 0 for Sunday. */
export type WorkWeekDraft = Readonly<Record<number, WorkdayDraft>>

export type WorkDraft = {
  weeks: readonly WorkWeekDraft[]
  weekOneFrom: string
}

export type TherapistDraft = Omit<Therapist, keyof WorkPattern> & WorkDraft

export type WorkdayProblems = readonly Partial<Record<keyof Shift, string>>[]
export type TherapistProblems = {
  name?: string
  weekOneFrom?: string
  /** By week, then by weekday. */
  weeks: readonly Readonly<Record<number, WorkdayProblems>>[]
}

const USUAL: ShiftDraft = { from: HOUSE_HOURS.opens, to: HOUSE_HOURS.closes }
const NO_TIMES: ShiftDraft = { from: undefined, to: undefined }

export const therapistDraftOf = ({ weeks, weekOneFrom, ...typed }: Therapist): TherapistDraft => ({
  ...typed,
  weeks: weeks.map(({ weekdays, shifts }) =>
    byWeekday((weekday) => {
      const own = shifts[String(weekday)]
      return { works: weekdays.includes(weekday) ? (own ? 'own' : 'opening') : 'off', shifts: own ?? [USUAL] }
    }),
  ),
  weekOneFrom,
})

const shiftProblems = ({ from, to }: ShiftDraft, before: ShiftDraft | undefined) => ({
  ...(from === undefined
    ? { from: 'Please enter a time.' }
    : before?.to !== undefined && from <= before.to && { from: `After ${timeInWords(before.to)}.` }),
  ...(to === undefined
    ? { to: 'Please enter a time.' }
    : from !== undefined && to <= from && { to: `After ${timeInWords(from)}.` }),
})

const mondayProblem = (date: string): string | undefined => {
  if (!isDate(date) || date < FIRST_MONDAY) return 'Please choose a Monday.'
  const monday = mondayOf(date)
  return date === monday ? undefined : `Please choose a Monday, such as ${dateText(monday)}.`
}

const nameProblem = (name: string): string | undefined => {
  if (!name.trim()) return 'Please give the name.'
  return tooLong(name, THERAPIST.name.most)
}

const problemsOf = ({ name, weeks, weekOneFrom }: TherapistDraft): TherapistProblems => {
  const [ofName, ofMonday] = [nameProblem(name), weeks.length === 1 ? undefined : mondayProblem(weekOneFrom)]
  return {
    ...(ofName && { name: ofName }),
    ...(ofMonday && { weekOneFrom: ofMonday }),
    weeks: weeks.map((week) =>
      byWeekday((weekday) => {
        const { works, shifts } = week[weekday] ?? { works: 'off', shifts: [] }
        return works === 'own' ? shifts.map((shift, index) => shiftProblems(shift, shifts[index - 1])) : []
      }),
    ),
  }
}

/** The errors of each therapist, by id. */
export const therapistProblems = (drafts: readonly TherapistDraft[]): Readonly<Record<string, TherapistProblems>> =>
  Object.fromEntries(drafts.map((draft) => [draft.id, problemsOf(draft)]))

const worked = (week: WorkWeekDraft | undefined): number[] =>
  WEEK.filter((weekday) => week?.[weekday] && week[weekday].works !== 'off').toSorted((one, other) => one - other)

const patternFrom = ({ weeks, weekOneFrom }: WorkDraft): WorkPattern => ({
  weeks: weeks.map((week) => ({
    weekdays: worked(week),
    shifts: Object.fromEntries(
      worked(week).flatMap((weekday) => {
        const day = week[weekday]
        return day?.works === 'own' ? [[String(weekday), day.shifts as readonly Shift[]] as const] : []
      }),
    ),
  })),
  weekOneFrom: weeks.length > 1 ? weekOneFrom : '',
})

/** The therapist to store, of a draft without problems. */
export const therapistFrom = ({ weeks, weekOneFrom, ...typed }: TherapistDraft): Therapist => ({
  ...typed,
  name: typed.name.trim(),
  phone: typed.phone.trim(),
  ...patternFrom({ weeks, weekOneFrom }),
})

/** So many weeks in turn; a new week begins as a copy of the last one, and a new rotation with the Monday of `today`. */
export const withWeekCount = (
  { weeks, weekOneFrom }: WorkDraft,
  count: number,
  today: string,
): Pick<WorkDraft, 'weeks' | 'weekOneFrom'> => ({
  weeks: Array.from({ length: count }, (_, index) => weeks[index] ?? weeks.at(-1) ?? {}),
  weekOneFrom: weekOneFrom || (count > 1 ? mondayOf(today) : ''),
})

export const withAnotherShift = (day: WorkdayDraft): WorkdayDraft => ({ ...day, shifts: [...day.shifts, NO_TIMES] })
