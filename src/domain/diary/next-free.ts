import { addDays, venueMinutes, venueToday } from '../venue-clock.ts'
import { freeStarts, nearestOf } from './availability.ts'
import type { Block } from './block.ts'
import { calendarOf } from './calendar.ts'
import { type Day, parseDay } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { dutyOn, lacksPeople } from './duty.ts'
import { nextOpenDays } from './open-days.ts'
import { offDutyIn, type Team } from './overlaps.ts'
import type { Plan } from './plan.ts'
import { findsTherapists } from './suggestion.ts'
import type { Therapist } from './therapists.ts'

/** "Next free": the next open day on which a visit finds its places, for the desk. */

type Asked = {
  /** The visit on that date, at any time. */
  planOn: (date: string) => Plan | undefined
  /** The stored days of the dates that are tried; one without a document has no places taken. */
  days: ReadonlyMap<string, Day>
  settings: DiarySettings
  therapists: readonly Therapist[]
  blocks: readonly Block[]
  now: Date
}

/** How many dates one search covers: as many as one query may list. */
const REACH = 31

/** The dates that `nextFree` needs to know: those after `after`, or from today on. */
export const daysToTry = (after: string, now: Date): { first: string; last: string } => {
  const today = venueToday(now)
  const first = after >= today ? addDays(after, 1) : today
  return { first, last: addDays(first, REACH - 1) }
}

/** Whether the chosen therapists are listed and work then and, for treatments without a chosen therapist, enough others do. */
const isStaffed = (plan: Plan, team: Team) =>
  plan.entries.every((entry) => entry.therapists.every((id) => team.therapists.some((one) => one.id === id))) &&
  offDutyIn(plan, team).length === 0 &&
  findsTherapists(plan, { ...team, visits: [] })

/** The start nearest to `wanted`, else the earliest. Other visits of the therapists are known by the counts only. */
export const nextFree = (
  { planOn, days, settings, therapists, blocks, now }: Asked,
  { first, last }: { first: string; last: string },
  wanted: number | undefined,
): { date: string; start: number } | undefined => {
  const calendar = calendarOf(settings, days)
  for (const date of nextOpenDays(addDays(first, -1), REACH, calendar, REACH)) {
    const plan = date <= last ? planOn(date) : undefined
    const hours = calendar(date)
    if (!plan || !hours) continue
    const day = days.get(date) ?? parseDay(date, undefined)
    const duty = dutyOn(settings.duty, day)
    const starts = freeStarts(plan, {
      day,
      places: settings.places,
      hours,
      earliest: date === venueToday(now) ? venueMinutes(now) : 0,
      alsoFree: (tried) => isStaffed(tried, { therapists, hours, blocks }) && !lacksPeople(duty, day, tried),
    })
    const start = wanted === undefined ? starts[0] : nearestOf(starts, wanted, 1)[0]
    if (start !== undefined) return { date, start }
  }
  return undefined
}
