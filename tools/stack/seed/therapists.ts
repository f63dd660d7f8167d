import { DAY_MINUTES } from '#config/limits.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { endOf, type Plan } from '#features/diary/plan.ts'
import { shiftsOn } from '#features/roster/shifts.ts'
import { doing, type Gender, parseTherapists, type Therapist } from '#features/roster/therapists.ts'
import type { Category } from '#features/menu/service.ts'
import { addDays, venueToday, weekdayOf } from '#shared/venue-clock.ts'

/** Each is off on one weekday, counted from today: tomorrow everybody works, today somebody does not. */
const TEAM: readonly [
  id: string,
  name: string,
  phone: string,
  gender: Gender,
  categories: Category[],
  offIn: number,
][] = [
  ['naledi', 'Naledi Mokgosi', '+267 71300101', 'woman', ['massage'], 3],
  ['tumelo', 'Tumelo Seane', '+267 71300102', 'man', ['massage', 'facial'], 0],
  ['lorato', 'Lorato Sebina', '+267 71300103', 'woman', ['facial'], 2],
  ['kefilwe', 'Kefilwe Tau', '+267 71300104', 'woman', ['nails'], 5],
]

export const demoTherapists = (now: Date): Therapist[] =>
  parseTherapists({
    therapists: TEAM.map(([id, name, phone, gender, categories, offIn]) => {
      const off = weekdayOf(addDays(venueToday(now), offIn))
      return {
        id,
        name,
        phone,
        gender,
        categories,
        weeks: [{ weekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== off), shifts: {} }],
      }
    }),
  })

type Busy = { therapist: string; date: string; from: number; to: number }

/** The therapists who work on this date, in their order. */
export const onDuty = (therapists: readonly Therapist[], date: string): Therapist[] =>
  therapists.filter((therapist) => shiftsOn(therapist, date, HOUSE_HOURS).length > 0)

/** The plan with the first therapist on duty who has nothing else, for each treatment and guest; `taken` are the plans before it. */
export const withDemoTherapists = (plan: Plan, taken: readonly Plan[], team: readonly Therapist[]): Plan => {
  const busy: Busy[] = taken.flatMap(({ date, entries }) =>
    entries.flatMap((entry) =>
      entry.therapists.map((therapist) => ({ therapist, date, from: entry.start, to: endOf(entry) })),
    ),
  )
  const entries = plan.entries.map((entry) => {
    const isFree = ({ id }: Therapist) =>
      !busy.some(
        (one) =>
          one.therapist === id &&
          one.date === plan.date &&
          one.from < endOf(entry) &&
          entry.start < Math.min(one.to, DAY_MINUTES),
      )
    const free = doing(onDuty(team, plan.date), entry.category).filter(isFree)
    return { ...entry, therapists: free.slice(0, plan.guests).map(({ id }) => id) }
  })
  return { ...plan, entries }
}
