import { THERAPIST } from '#records/settings.ts'
import { tooLong } from '#shared/characters.ts'
import { isDate, timeInWords } from '#shared/venue-clock.ts'
import { HOUSE_HOURS, openSpan } from '#features/diary/open-days.ts'
import type { Shift, WorkWeek } from './shifts.ts'
import type { Therapist } from './therapists.ts'
import { mondayOf } from '#features/diary/calendar.ts'

/** The form of the therapists: as they are stored, but for times that are not typed yet. */

/** Minutes after midnight; undefined while no readable time is entered. */
export type ShiftDraft = Record<keyof Shift, number | undefined>

export type WorkWeekDraft = Pick<WorkWeek, 'weekdays'> & {
  shifts: Readonly<Partial<Record<string, readonly ShiftDraft[]>>>
}

export type TherapistDraft = Omit<Therapist, 'weeks'> & { weeks: readonly WorkWeekDraft[] }

export type WorkdayProblems = readonly Partial<Record<keyof Shift, string>>[]
export type TherapistProblems = {
  name?: string
  weekOneFrom?: string
  /** By week, then by weekday. */
  weeks: readonly Readonly<Record<string, WorkdayProblems>>[]
}

/** One or two shifts, or the opening hours. */
export type Workday = readonly ShiftDraft[] | 'opening' | 'off'

export const USUAL_SHIFTS: readonly Shift[] = [openSpan(HOUSE_HOURS)]

export const workdayOf = ({ weekdays, shifts }: WorkWeekDraft, weekday: number): Workday =>
  weekdays.includes(weekday) ? (shifts[String(weekday)] ?? 'opening') : 'off'

export const withWorkday = (week: WorkWeekDraft, weekday: number, workday: Workday): WorkWeekDraft => {
  const weekdays = week.weekdays.filter((other) => other !== weekday)
  const { [String(weekday)]: _, ...shifts } = week.shifts
  if (workday === 'off') return { weekdays, shifts }
  return {
    weekdays: [...weekdays, weekday].toSorted((one, other) => one - other),
    shifts: workday === 'opening' ? shifts : { ...shifts, [String(weekday)]: workday },
  }
}

const shiftProblems = ({ from, to }: ShiftDraft, before: ShiftDraft | undefined) => ({
  ...(from === undefined
    ? { from: 'Please enter a time.' }
    : before?.to !== undefined && from <= before.to && { from: `After ${timeInWords(before.to)}.` }),
  ...(to === undefined
    ? { to: 'Please enter a time.' }
    : from !== undefined && to <= from && { to: `After ${timeInWords(from)}.` }),
})

const problemsOf = ({ name, weeks, weekOneFrom }: TherapistDraft): TherapistProblems => {
  const ofName = name.trim() ? tooLong(name, THERAPIST.name.most) : 'Please give the name.'
  return {
    ...(ofName && { name: ofName }),
    ...(weeks.length > 1 && !isDate(weekOneFrom) && { weekOneFrom: 'Please choose a Monday.' }),
    weeks: weeks.map(({ shifts: all }) =>
      Object.fromEntries(
        Object.entries(all).map(([weekday, shifts = []]) => [
          weekday,
          shifts.map((shift, index) => shiftProblems(shift, shifts[index - 1])),
        ]),
      ),
    ),
  }
}

export const therapistProblems = (drafts: readonly TherapistDraft[]): TherapistProblems[] => drafts.map(problemsOf)

/** The therapist to store, of a draft without problems. Of another day than a Monday its week counts. */
export const therapistFrom = ({ name, phone, weeks, weekOneFrom, ...typed }: TherapistDraft): Therapist => ({
  ...typed,
  ...{ name: name.trim(), phone: phone.trim() },
  weeks: weeks as Therapist['weeks'],
  weekOneFrom: weeks.length > 1 ? mondayOf(weekOneFrom) : '',
})

/** So many weeks in turn; a new week begins as a copy of the last one, and a new rotation with the Monday of `today`. */
export const withWeekCount = (
  { weeks, weekOneFrom }: Pick<TherapistDraft, 'weeks' | 'weekOneFrom'>,
  count: number,
  today: string,
): Pick<TherapistDraft, 'weeks' | 'weekOneFrom'> => ({
  weeks: Array.from({ length: count }, (_, index) => weeks[index] ?? weeks.at(-1) ?? { weekdays: [], shifts: {} }),
  weekOneFrom: weekOneFrom || (count > 1 ? mondayOf(today) : ''),
})
