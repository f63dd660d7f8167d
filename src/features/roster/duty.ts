import type { Category } from '#features/menu/service.ts'
import { daysBetween } from '#shared/venue-clock.ts'
import type { Day } from '#features/diary/day.ts'
import { countAt, type Occupancy, occupancyOf, QUARTERS, quartersOf } from '#features/diary/occupancy.ts'
import { type Plan, spanOf } from '#features/diary/plan.ts'

/**
 * How many people are on duty when, in public: without names or ids. Visitors' hints and the desk's availability judge with it whether
 * somebody is left for one more guest. `duty-text.ts` writes it from the hours of the therapists.
 */

/** 672 digits: for each of `COMBINATIONS` and quarter hour how many can do one of its categories; 9 is nine or more. */
export type Duty = string

export const COMBINATIONS: readonly (readonly Category[])[] = [
  ['massage'],
  ['facial'],
  ['nails'],
  ['massage', 'facial'],
  ['massage', 'nails'],
  ['facial', 'nails'],
  ['massage', 'facial', 'nails'],
]
export const DUTY_LENGTH = COMBINATIONS.length * QUARTERS
export const ENOUGH = 9
/** The usual duty repeats from this Monday on, and before it. */
export const FIRST_MONDAY = '2000-01-03'
const WEEK = 7

/** The duty of a day that differs from the usual one; undefined unless it can be read. */
export const parseDuty = (stored: unknown): Duty | undefined =>
  typeof stored === 'string' && /^\d+$/.test(stored) && stored.length === DUTY_LENGTH ? stored : undefined

/** The duties of the days of one or several weeks, which repeat. Undefined limits no time. */
export const parseUsualDuty = (stored: unknown): string | undefined =>
  typeof stored === 'string' && /^\d+$/.test(stored) && stored.length % (WEEK * DUTY_LENGTH) === 0 ? stored : undefined

/** The duty on the date of that day; undefined where it is not known. */
export const dutyOn = (usual: string | undefined, { date, duty }: Pick<Day, 'date' | 'duty'>): Duty | undefined => {
  if (duty !== undefined || usual === undefined) return duty
  const days = usual.length / DUTY_LENGTH
  const day = ((daysBetween(FIRST_MONDAY, date) % days) + days) % days
  return usual.slice(day * DUTY_LENGTH, (day + 1) * DUTY_LENGTH)
}

/** Guests with a treatment in these categories, by quarter hour, counted as `massage`. A guest who goes on to the next treatment counts once. */
const neededIn = (plan: Plan, categories: readonly Category[]) => {
  const isOne = (category: Category | null) => category !== null && categories.includes(category)
  // Consecutive treatments of one category occupy one place, so the treatments of all these categories are counted as one category.
  const asOne = plan.entries.map((entry) => ({
    ...entry,
    category: isOne(entry.category) ? ('massage' as const) : null,
  }))
  return occupancyOf({ ...plan, entries: asOne })
}

/**
 * Whether in a quarter hour of its treatments nobody on duty is left for the visit. By Hall's condition everybody in that quarter hour can be
 * served exactly if for every combination at least as many people can do one of its categories as guests have a treatment in them. It looks
 * at each quarter hour alone, so it may miss that nobody can stay for a whole treatment. Another visit that changes its category within a
 * quarter hour counts in both.
 */
export const lacksPeople = (duty: Duty | undefined, day: Occupancy, plan: Plan): boolean => {
  if (duty === undefined) return false
  // The cleaning after the visit may be later than the shift.
  const quarters = new Set(plan.entries.flatMap((entry) => quartersOf(spanOf(entry))))
  return COMBINATIONS.some((categories, index) => {
    const needed = neededIn(plan, categories)
    return [...quarters].some((quarter) => {
      const people = Number(duty[index * QUARTERS + quarter])
      const wanted = countAt(needed, 'massage', quarter)
      const guests = categories.reduce((sum, category) => sum + countAt(day, category, quarter), wanted)
      return wanted > 0 && people < ENOUGH && guests > people
    })
  })
}

/** The first quarter hour from `first` on that lacks people for the confirmed visits; 36 is 9:00 AM. */
export const firstWithoutPeople = (usual: string | undefined, day: Day, first = 0): number | undefined => {
  const duty = dutyOn(usual, day)
  if (duty === undefined) return undefined
  const isShort = (quarter: number) =>
    COMBINATIONS.some((categories, index) => {
      const people = Number(duty[index * QUARTERS + quarter])
      const counted = categories.reduce((sum, category) => sum + countAt(day, category, quarter), 0)
      // A guest who changes the category within the quarter hour counts in both.
      return people < ENOUGH && Math.min(counted, countAt(day, 'guests', quarter)) > people
    })
  return Array.from({ length: QUARTERS }, (_, quarter) => quarter).find(
    (quarter) => quarter >= first && isShort(quarter),
  )
}
