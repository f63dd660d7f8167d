import { DAY_MINUTES } from '#config/limits.ts'
import type { Booking } from '#features/booking/booking.ts'
import { displayName, countText } from '#features/booking/display.ts'
import { spanText, meet, runsOf } from '#shared/spans.ts'
import { dateText, timeInWords, isDate, isPastDate, addDays, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import { isWithinHours, type Shortage, shortagesOf, freeStarts, nearestOf } from './availability.ts'
import type { Block } from './block.ts'
import { type Day, parseDay } from './day.ts'
import { hoursOn, calendarOf } from './calendar.ts'
import type { CameTo } from '#features/client/client.ts'
import type { DiarySettings } from './diary-settings.ts'
import {
  offDutyIn,
  type Overlap,
  overlapsOf,
  plannedVisits,
  type Team,
  findsTherapists,
  freeFor,
  lackingIn,
  type StaffedDay,
  suggestTherapists,
  whyOf,
} from '#features/roster/suggestion.ts'
import { guestsOfEach, type Plan, type PlanEntry, spanOf, withTherapists, planEnd, planStart } from './plan.ts'
import { hoursIfOpen, shiftsText } from '#features/roster/shifts.ts'
import { type Therapist, therapistName, areWanted, wantsText } from '#features/roster/therapists.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { QUARTER } from './occupancy.ts'
import { hoursText } from './hours-in-words.ts'
import { type Hours, nextOpenDays } from './open-days.ts'
import { isPassed, minutesOf } from '#shared/slots.ts'
import type { When } from '#features/booking/wish.ts'
import { dutyOn, lacksPeople } from '#features/roster/duty.ts'

/** Warnings before staff confirm a visit. They refuse nothing. */

export const passedWarning = ({ date, time }: When, now: Date): string | undefined => {
  if (!isDate(date)) return undefined
  if (isPastDate(date, now)) return `${dateText(date)} has already passed.`
  const start = minutesOf(time)
  return start !== undefined && isPassed(time, date, now)
    ? `${timeInWords(start)} has already passed today.`
    : undefined
}

export const hoursWarning = (plan: Plan, hours: Hours | undefined): string | undefined => {
  if (!hours) return `${dateText(plan.date)} is a closed day.`
  const [from, to] = [planStart(plan), planEnd(plan)]
  if (from === undefined || to === undefined || isWithinHours(plan, hours)) return undefined
  return `${spanText({ from, to })} is outside our opening hours, ${hoursText(hours)}.`
}

const whatText = ({ counted, over }: Shortage): string => {
  if (counted === 'blocked') return 'The house is blocked'
  if (counted === 'guests') return `${countText(over, 'guest')} too many in the house`
  const category = CATEGORIES.find(({ id }) => id === counted)
  return `${category?.label ?? counted}: ${countText(over, 'place')} too few`
}

/** One sentence for each time that is full: `Massage Therapy: 1 place too few from 10:00 AM to 10:45 AM.` */
export const shortageTexts = (over: readonly Shortage[]): string[] =>
  runsOf(over, (before, one) => before.counted === one.counted && before.quarter + 1 === one.quarter).map((run) => {
    const from = run[0].quarter * QUARTER
    const most = run.reduce((one, other) => (other.over > one.over ? other : one))
    return `${whatText(most)} from ${spanText({ from, to: from + run.length * QUARTER })}.`
  })

/** Errors that the desk must correct before a plan can be stored; `firestore.rules` refuses these and more. */

export const planProblems = ({ entries }: Plan): string[] =>
  entries.flatMap((entry, index) =>
    entries
      .slice(index + 1)
      .filter((other) => meet(spanOf(entry), spanOf(other)))
      .filter((other) => other.therapists.some((id) => entry.therapists.includes(id)))
      .map((other) => {
        const from = timeInWords(Math.max(entry.start, other.start))
        return `${entry.name} and ${other.name} have the same therapist at ${from}.`
      }),
  )

type Judged = {
  /** With the therapists whom the desk has chosen. */
  plan: Plan
  /** The booking that gets the plan. The places of its stored plan count as free. */
  booking: Pick<Booking, 'id' | 'plan'>
  settings: DiarySettings
  therapists: readonly Therapist[]
  day: Day
  /** Of the plan's date. */
  bookings: readonly Booking[]
  blocks: readonly Block[]
  /** Minutes after midnight: no start is proposed before, because it has passed. */
  earliest: number
  /** Whether the desk has chosen nobody for the treatment at this position: somebody is suggested where nobody is stored. */
  isOpen: (position: number) => boolean
  /** At another time than stored: of the stored therapists who cannot come then gives way. */
  isMoved: boolean
  /** To whom the guest came last, as far as that is known. */
  cameTo?: CameTo | undefined
}

const overlapText = (overlap: Overlap, { therapists, bookings }: Judged): string => {
  const who = therapistName(therapists, overlap.therapist)
  if ('block' in overlap) {
    const { from, to, words } = overlap.block
    const isAllDay = from === 0 && to === DAY_MINUTES
    return `${who} is ${isAllDay ? 'away all day' : `blocked from ${spanText(overlap.block)}`}${words && `: ${words}`}.`
  }
  const { visit, entry } = overlap
  const other = bookings.find(({ id }) => id === visit.id)
  const guest = other ? displayName(other, 'another guest') : 'another guest'
  return `${who} has ${guest} from ${spanText(spanOf(entry))} (${entry.name}).`
}

const lackText = ({ name, start }: PlanEntry, guests: number) =>
  `${guests > 1 ? 'Too few therapists are' : 'No therapist is'} free for ${name} at ${timeInWords(start)}.`

const notAskedTexts = (plan: Plan, therapists: readonly Therapist[]): string[] =>
  plan.entries
    .filter((entry) => entry.therapists.length > 0 && !areWanted(plan, entry, therapists))
    .map(({ name, start }) => {
      const who = wantsText(plan.wants ?? '', (id) => therapistName(therapists, id))
      return `The guest asks for ${who}. ${name} at ${timeInWords(start)} is with somebody else.`
    })

export const judge = (judged: Judged) => {
  const { plan, booking, settings, therapists, day, bookings, blocks, isOpen, isMoved, cameTo } = judged
  const own = booking.plan ?? undefined
  const hours = hoursIfOpen(plan.date, settings, day)
  const on = { ownId: booking.id, visits: plannedVisits(bookings), blocks, hours, therapists, cameTo }
  const chosen = withTherapists(plan, (entry, position) => (isOpen(position) ? [] : entry.therapists))
  const kept = withTherapists(plan, (entry, position) => {
    if (!isOpen(position) || !isMoved) return entry.therapists
    const free = freeFor(chosen, entry, on)
    return entry.therapists.every((id) => free.includes(id)) ? entry.therapists : []
  })
  const isEmpty = (position: number) => isOpen(position) && kept.entries[position]?.therapists.length === 0
  const filled = suggestTherapists(kept, on, isEmpty)
  const reasons = [
    hoursWarning(plan, hoursOn(plan.date, settings, day)),
    ...shortageTexts(shortagesOf(day, settings.places, plan, own)),
    ...overlapsOf(filled, on).map((overlap) => overlapText(overlap, judged)),
    ...lackingIn(filled, on).map((one) => lackText(one, guestsOfEach(plan))),
  ].filter((text) => text !== undefined)
  const nearest = nearestTo(chosen, judged, on)
  const { wants: _, ...forAnybody } = chosen
  return {
    /** With the therapists that are suggested. */
    plan: filled,
    /** Undefined where nobody was suggested. */
    why: filled.entries.map((entry, position) => {
      const [id] = entry.therapists
      return id !== undefined && isEmpty(position) ? whyOf(id, filled, entry, on) : undefined
    }),
    /** Why there is no place, a sentence each. Confirming nevertheless is overbooking. */
    reasons: [...new Set(reasons)],
    warnings: [...new Set([...reasons, ...notAskedTexts(filled, therapists), ...offDutyTexts(filled, on)])],
    // Where those for whom the guest asks have no time at all, others are better than no time.
    nearest: nearest.length > 0 || !plan.wants ? nearest : nearestTo(forAnybody, judged, on),
  }
}

const OFFERED_STARTS = 3

/** Starts near the plan's at which every treatment has its place and a therapist, one for whom the guest asks. */
const nearestTo = (plan: Plan, { booking, settings, day, earliest }: Judged, on: StaffedDay): number[] => {
  const wanted = planStart(plan) ?? 0
  const starts = freeStarts(plan, {
    day,
    places: settings.places,
    hours: hoursOn(plan.date, settings, day),
    own: booking.plan ?? undefined,
    earliest,
    alsoFree: (tried) => isStaffed(tried, on),
  }).filter((start) => start !== wanted)
  return nearestOf(starts, wanted, OFFERED_STARTS)
}

/** Whether the chosen therapists, where they are listed, work then and are free and, for other treatments, enough others are. */
const isStaffed = (plan: Plan, on: StaffedDay) => offDutyIn(plan, on).length === 0 && findsTherapists(plan, on)

/** Who works from opening to closing gets no sentence for a time outside of the hours, which have their own. */
const offDutyTexts = (plan: Plan, on: Team): string[] => [
  ...new Set(
    offDutyIn(plan, on).map(({ therapist, shifts }) =>
      shifts.length === 0
        ? `${therapist.name} does not work on ${dateText(plan.date)}.`
        : `${therapist.name} works ${shiftsText(shifts)} on ${dateText(plan.date)}.`,
    ),
  ),
]

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
      alsoFree: (tried) =>
        isStaffed(tried, { therapists, hours, blocks, visits: [] }) && !lacksPeople(duty, day, tried),
    })
    const start = wanted === undefined ? starts[0] : nearestOf(starts, wanted, 1)[0]
    if (start !== undefined) return { date, start }
  }
  return undefined
}
