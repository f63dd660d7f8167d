import { CLOSING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { tooFarText } from '#features/booking/booking-times.ts'
import { shownTime } from '#features/booking/display.ts'
import { durationText } from '#features/menu/selection.ts'
import { type BookingProblem, problem } from '#features/request/booking-check.ts'
import { minutesOf, isPassed, SLOTS } from '#shared/slots.ts'
import { dateInWords, venueMoment } from '#shared/venue-clock.ts'
import { hoursOn } from './calendar.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { hoursText } from './hours-in-words.ts'
import { HOUSE_HOURS, type Hours } from './open-days.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { nearestOf, shortagesOf } from './availability.ts'
import { dutyOn, lacksPeople } from '#features/roster/duty.ts'
import { QUARTER } from './occupancy.ts'
import { type Menu, planEnd, planOf } from './plan.ts'

/**
 * What the booking form knows of a day: which times are likely free, which it refuses, and its words. The form loads this file when a date is
 * chosen, so it imports neither history nor therapists. Hints never refuse a time.
 */

export type Asked = {
  services: readonly Pick<ChosenService, 'name' | 'duration'>[]
  guests: number
  shares?: boolean | undefined
  menu: Menu
  now: Date
}

/** The chosen date as the booking form has read it. */
export type KnownDay = { settings: DiarySettings; day: Day }

/** Why a time is not offered, as the select says it. */
type Remark = 'passed' | 'too soon' | 'before opening' | 'ends after closing' | 'likely taken'

/** By slot; a slot without a remark is free. */
type Remarks = ReadonlyMap<string, Remark>

/** A placeholder of one quarter hour, used until a treatment is chosen. */
const ARRIVAL = { name: '', duration: QUARTER }

const MINUTE = 60_000

/** Whether the house needs more time before a visit at this start, in minutes after midnight. Only the form refuses it, not the rules. */
const isTooSoon = ({ notice }: Pick<DiarySettings, 'notice'>, date: string, start: number, now: Date): boolean =>
  venueMoment(date, start).getTime() - now.getTime() < notice * MINUTE

const remarkOf = (known: KnownDay, asked: Asked, slot: string): Remark | undefined => {
  const { settings, day } = known
  const { now } = asked
  const services = asked.services.length > 0 ? asked.services : [ARRIVAL]
  const plan = planOf({ ...asked, services, date: day.date, time: slot, buffer: settings.buffer })
  const [hours, start] = [hoursAt(known), minutesOf(slot) ?? 0]
  if (!plan || !hours) return undefined
  if (isPassed(slot, day.date, now)) return 'passed'
  if (isTooSoon(settings, day.date, start, now)) return 'too soon'
  if (start < hours.opens) return 'before opening'
  // Before a treatment is chosen its length is unknown, so only starts from `lastEnd` on are late.
  const isLate = asked.services.length > 0 ? (planEnd(plan) ?? start) > hours.lastEnd : start >= hours.lastEnd
  if (isLate || start >= hours.closes) return 'ends after closing'
  const isTaken = shortagesOf(day, settings.places, plan).length > 0
  return isTaken || lacksPeople(dutyOn(settings.duty, day), day, plan) ? 'likely taken' : undefined
}

/** Undefined while nothing limits a time, or the menu is not known. */
export const remarksOf = (known: KnownDay, asked: Asked): Remarks | undefined => {
  const { places, duty } = known.settings
  if (asked.menu.length === 0 || (Object.keys(places).length === 0 && duty === undefined)) return undefined
  return new Map(
    SLOTS.flatMap((slot): [string, Remark][] => {
      const remark = remarkOf(known, asked, slot)
      return remark ? [[slot, remark]] : []
    }),
  )
}

/** What the day refuses, and its hours in words. */

export const hoursAt = ({ settings, day }: KnownDay): Hours | undefined => hoursOn(day.date, settings, day)

/** Why no visit can begin then. As specified, 6:30 PM stays selectable on a day with the usual hours. */
export const outsideText = (known: KnownDay, time: string): string | undefined => {
  const [hours, start] = [hoursAt(known), minutesOf(time)]
  if (start === undefined) return undefined
  if (!hours) return 'closed'
  if (start < hours.opens) return 'before opening'
  return start >= hours.lastEnd && hours.lastEnd < CLOSING ? 'after the last treatment' : undefined
}

/** Why a visitor cannot ask for this time of the day; full times are not refused. */
export const refusalOf = (known: KnownDay, time: string, now: Date): BookingProblem | undefined => {
  const { settings, day } = known
  const tooFar = tooFarText(day.date, now, settings.daysAhead)
  if (tooFar !== undefined) return problem('date', tooFar)
  const hours = hoursAt(known)
  if (!hours) return problem('date', `We are closed on ${dateInWords(day.date)}. Please choose another day.`)
  if (outsideText(known, time) !== undefined) {
    const text = `Our hours on this day are ${hoursText(hours)}.`
    return problem('time', `${text} Please choose another time or call us at ${spa.phone} to arrange extended hours.`)
  }
  const start = minutesOf(time)
  if (start === undefined || !isTooSoon(settings, day.date, start, now)) return undefined
  const needed = `This time is too soon: we need ${durationText(settings.notice)} before a visit.`
  return problem('time', `${needed} Please choose a later time or call us at ${spa.phone}.`)
}

/** Empty where this day and the whole week have the house's hours, which the page says anyway. */
export const dayHoursText = (known: KnownDay): string => {
  const hours = hoursAt(known)
  if (!hours) return 'Closed on this day'
  const { closedWeekdays, hours: weekly } = known.settings
  const isUsual = hours === HOUSE_HOURS && closedWeekdays.length === 0 && Object.keys(weekly).length === 0
  return isUsual ? '' : `On this day ${hoursText(hours)}`
}

/** The hints of the booking form in words: a sentence about the chosen time, and free times that one press chooses. */

const OFFERED_TIMES = 4

/** The few free times nearest to the chosen one, in the order of the day; without a chosen time the first ones. */
const freeTimes = (remarks: Remarks, chosen: string): string[] => {
  const free = SLOTS.filter((slot) => !remarks.has(slot))
  const startOf = (slot: string) => minutesOf(slot) ?? 0
  const nearest = nearestOf(free.map(startOf), startOf(chosen), OFFERED_TIMES)
  return free.filter((slot) => nearest.includes(startOf(slot)))
}

/** Empty where the select itself says why the time is not offered. */
const timeWords = (remarks: Remarks, time: string): string => {
  const remark = remarks.get(time)
  if (time !== '' && remark === undefined) return `${shownTime(time)} is likely free.`
  return remark === 'likely taken' ? `${shownTime(time)} is likely taken. You can still ask for it.` : ''
}

const fullWords = (remarks: Remarks): string => {
  const all = [...remarks.values()]
  if (all.includes('likely taken')) return 'This day is likely full. You can still ask.'
  return all.includes('ends after closing')
    ? 'Your treatments do not fit into the hours left on this day.'
    : 'It is too late to book this day online. Please call us.'
}

/** While nothing limits a time, or menu or treatments are not known, the only hint is that a day is closed. */
export const hintView = (known: KnownDay, asked: Asked, time: string) => {
  const remarks = remarksOf(known, asked)
  const view = (words: string, free: readonly string[] = []) => ({
    remarks,
    words,
    free: free.map((slot) => ({ value: slot, name: shownTime(slot) })),
  })
  if (tooFarText(known.day.date, asked.now, known.settings.daysAhead)) return view('This day is too far ahead.')
  if (!hoursAt(known)) return view('We are closed on this day.')
  if (!remarks) return view('')
  const free = freeTimes(remarks, time)
  if (free.length === 0) return view(fullWords(remarks))
  return view([timeWords(remarks, time), 'Likely free:'].filter(Boolean).join(' '), free)
}
