import { DIARY_LIMITS } from '#config/limits.ts'
import type { ChosenService, Service } from '../service.ts'
import { isPassed, minutesOf, SLOTS } from '../slots.ts'
import { addDays, venueMoment, venueToday } from '../venue-clock.ts'
import { availabilityOf, nearestOf } from './availability.ts'
import { calendarOf, hoursOn } from './calendar.ts'
import { type Day, parseDay } from './day.ts'
import { type DiarySettings, isLimited } from './diary-settings.ts'
import { dutyOn, lacksPeople } from './duty.ts'
import { QUARTER } from './occupancy.ts'
import { type Hours, nextOpenDays } from './open-days.ts'
import { type Plan, planAt, planEnd, planOf } from './plan.ts'

/**
 * Hints about the times of a day for the booking form. They never refuse a time. The form loads this file when a date is chosen, so it
 * imports neither history nor therapists.
 */

/** Why a time is not offered: it has passed, is too soon, is before opening, ends after closing, or is likely taken. */
export type Remark = 'passed' | 'soon' | 'early' | 'late' | 'taken'

/** Shown after the time in the select. */
export const REMARK_TEXTS: Readonly<Record<Remark, string>> = {
  passed: 'passed',
  soon: 'too soon',
  early: 'before opening',
  late: 'ends after closing',
  taken: 'likely taken',
}

export type Asked = {
  services: readonly Pick<ChosenService, 'name' | 'duration'>[]
  guests: number
  /** As in `isShared`. */
  shares?: boolean | undefined
  menu: readonly Pick<Service, 'name' | 'category'>[]
  settings: DiarySettings
  now: Date
}

export type Hints = {
  /** By slot; a slot without a remark is free. */
  remarks: ReadonlyMap<string, Remark>
  free: readonly string[]
}

/** A placeholder of one quarter hour, used until a treatment is chosen. */
const ARRIVAL = { name: '', duration: QUARTER }

const MINUTE = 60_000

/** Whether the house needs more time before a visit at this start, in minutes after midnight. Only the form refuses it, not the rules. */
export const isTooSoon = ({ notice }: Pick<DiarySettings, 'notice'>, date: string, start: number, now: Date): boolean =>
  venueMoment(date, start).getTime() - now.getTime() < notice * MINUTE

/** The visit at the first slot of a date; `planAt` moves it to the others. */
const visitOn = ({ services, guests, shares, menu, settings }: Asked, date: string): Plan | undefined => {
  const chosen = services.length > 0 ? services : [ARRIVAL]
  const time = SLOTS[0] ?? ''
  return planOf({ services: chosen, date, time, guests, shares, buffer: settings.buffer, menu })
}

/** Whether places or people are lacking. */
const isTaken = ({ settings }: Asked, plan: Plan, day: Day): boolean =>
  availabilityOf(day, settings.places, plan).level === 'full' || lacksPeople(dutyOn(settings.duty, day), day, plan)

const remarkOf = (asked: Asked, slot: string, visit: Plan, hours: Hours, day?: Day): Remark | undefined => {
  const { services, settings, now } = asked
  const start = minutesOf(slot) ?? 0
  const plan = planAt(visit, start)
  if (isPassed(slot, plan.date, now)) return 'passed'
  if (isTooSoon(settings, plan.date, start, now)) return 'soon'
  if (start < hours.opens) return 'early'
  // Before a treatment is chosen its length is unknown, so only starts from `lastEnd` on are late.
  const isLate = services.length > 0 ? (planEnd(plan) ?? start) > hours.lastEnd : start >= hours.lastEnd
  if (isLate || start >= hours.closes) return 'late'
  return isTaken(asked, plan, day ?? parseDay(plan.date, undefined)) ? 'taken' : undefined
}

/** Hints for a day; `day` is undefined when it has no document. Undefined as long as nothing limits a time, or without a date. */
export const hintsFor = (asked: Asked, date: string, day: Day | undefined): Hints | undefined => {
  const visit = visitOn(asked, date)
  if (!isLimited(asked.settings) || !visit) return undefined
  const hours = hoursOn(date, asked.settings, day)
  if (!hours) return { remarks: new Map(), free: [] }
  const remarks = new Map(
    SLOTS.flatMap((slot): [string, Remark][] => {
      const remark = remarkOf(asked, slot, visit, hours, day)
      return remark ? [[slot, remark]] : []
    }),
  )
  return { remarks, free: SLOTS.filter((slot) => !remarks.has(slot)) }
}

const OFFERED_TIMES = 4

/** The few free times nearest to the chosen one, in the order of the day; without a chosen time the first ones. */
export const freeTimes = ({ free }: Hints, chosen: string): string[] => {
  const wanted = minutesOf(chosen) ?? 0
  const starts = free.map((slot) => minutesOf(slot) ?? 0)
  const nearest = nearestOf(starts, wanted, OFFERED_TIMES)
  return free.filter((slot) => nearest.includes(minutesOf(slot) ?? 0))
}

/** The dates that `nextFreeDays` needs to know, both included. */
export const daysToList = (date: string): { first: string; last: string } => ({
  first: addDays(date, 1),
  last: addDays(date, DIARY_LIMITS.daysAtOnce),
})

/** Of the next `count` open days after a date those with a free time, or all while nothing limits a time. `days` holds the documents of `daysToList`. */
export const nextFreeDays = (asked: Asked, date: string, days: ReadonlyMap<string, Day>, count: number): string[] => {
  const last = addDays(venueToday(asked.now), asked.settings.daysAhead)
  return nextOpenDays(date, count, calendarOf(asked.settings, days), DIARY_LIMITS.daysAtOnce).filter(
    (open) => open <= last && hintsFor(asked, open, days.get(open))?.free.length !== 0,
  )
}
