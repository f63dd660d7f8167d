import { DAY_MINUTES } from '#config/limits.ts'
import { fieldsOf, wholeIn } from '#records/stored.ts'
import { timeInWords } from '../venue-clock.ts'
import { WEEK } from './hours-in-words.ts'
import { type WeeklyHours, HOUSE_HOURS, type Hours } from './open-days.ts'

/** The form of the opening hours of each weekday. `firestore.rules` requires the same order of times. */

const OPENINGS = ['usual', 'own', 'closed'] as const
export type Opening = (typeof OPENINGS)[number]

/** Minutes after midnight; undefined while no readable time is entered. Kept while the weekday is closed or as usual. */
export type WeekdayDraft = { opening: Opening } & Record<keyof Hours, number | undefined>

/** By weekday, 0 for Sunday. */
type WeekDraft = Readonly<Record<number, WeekdayDraft>>

export type WeekdayProblems = Partial<Record<keyof Hours, string>>

const isUsual = ({ opens, lastEnd, closes }: Record<keyof Hours, number | undefined>) =>
  opens === HOUSE_HOURS.opens && lastEnd === HOUSE_HOURS.lastEnd && closes === HOUSE_HOURS.closes

export const weekDraftOf = ({ closedWeekdays, hours }: WeeklyHours): WeekDraft =>
  Object.fromEntries(
    WEEK.map((weekday) => {
      const own = hours[String(weekday)]
      const opening: Opening = closedWeekdays.includes(weekday) ? 'closed' : own ? 'own' : 'usual'
      return [weekday, { opening, ...(own ?? HOUSE_HOURS) }]
    }),
  )

/** The draft that the browser kept; malformed times are missing. Never throws. */
export const parseWeekDraft = (kept: unknown): WeekDraft => {
  const weekdays = fieldsOf(kept)
  return Object.fromEntries(
    WEEK.map((weekday) => {
      const fields = fieldsOf(weekdays[String(weekday)])
      const minutes = (name: keyof Hours) => wholeIn(fields[name], 0, DAY_MINUTES)
      const opening = OPENINGS.find((one) => one === fields['opening']) ?? 'usual'
      return [weekday, { opening, opens: minutes('opens'), lastEnd: minutes('lastEnd'), closes: minutes('closes') }]
    }),
  )
}

const timeProblems = ({ opens, lastEnd, closes }: WeekdayDraft): WeekdayProblems => ({
  ...(opens === undefined && { opens: 'Please enter a time.' }),
  ...(lastEnd === undefined && { lastEnd: 'Please enter a time.' }),
  ...(closes === undefined && { closes: 'Please enter a time.' }),
  ...(opens !== undefined && lastEnd !== undefined && lastEnd <= opens && { lastEnd: `After ${timeInWords(opens)}.` }),
  ...(lastEnd !== undefined &&
    closes !== undefined &&
    closes < lastEnd && { closes: `Not before ${timeInWords(lastEnd)}.` }),
})

/** The errors of a weekday, by time; empty when it can be stored. */
export const weekdayProblems = (draft: WeekdayDraft): WeekdayProblems =>
  draft.opening === 'own' ? timeProblems(draft) : {}

/** The same by weekday. */
export const weekProblems = (draft: WeekDraft): Readonly<Record<number, WeekdayProblems>> =>
  Object.fromEntries(Object.entries(draft).map(([weekday, own]) => [weekday, weekdayProblems(own)]))

export const isWeekRight = (draft: WeekDraft): boolean =>
  Object.values(weekProblems(draft)).every((problems) => Object.keys(problems).length === 0)

/** Copies this weekday to all others. */
export const copiedToAll = (draft: WeekDraft, weekday: number): WeekDraft => {
  const copied = draft[weekday]
  return copied ? Object.fromEntries(WEEK.map((each) => [each, copied])) : draft
}

/**
 * The hours to store, of a draft without problems. A closed weekday keeps its own hours, because they apply when main opens a single date.
 */
export const weeklyFrom = (draft: WeekDraft): WeeklyHours => {
  const kept = WEEK.flatMap((weekday) => {
    const { opening, ...times } = draft[weekday] ?? { opening: 'usual' as const, ...HOUSE_HOURS }
    const { opens, lastEnd, closes } = times
    if (opens === undefined || lastEnd === undefined || closes === undefined) return []
    const isRight = opens < lastEnd && lastEnd <= closes
    const isKept = opening === 'own' || (opening === 'closed' && isRight && !isUsual(times))
    return isKept ? [[String(weekday), { opens, lastEnd, closes }] as const] : []
  })
  return {
    closedWeekdays: WEEK.filter((weekday) => draft[weekday]?.opening === 'closed').toSorted(
      (one, other) => one - other,
    ),
    hours: Object.fromEntries(kept),
  }
}
