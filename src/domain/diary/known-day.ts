import { CLOSING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { type BookingProblem, problem } from '../booking-check.ts'
import { tooFarText } from '../booking-times.ts'
import type { BookingDraft } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { durationText } from '../selection.ts'
import { dateInWords, dateText } from '../venue-clock.ts'
import { calendarOf, hoursOn } from './calendar.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { isTooSoon } from './hints.ts'
import { hoursText } from './hours-in-words.ts'
import { type Calendar, HOUSE_HOURS, type Hours } from './open-days.ts'

/** The chosen date as the booking form has read it, and the errors and texts computed from it. Loaded with `hints.ts`. */

export type KnownDay = {
  settings: DiarySettings
  day: Day
  /** Other dates read so far. */
  others: ReadonlyMap<string, Day>
  /** Whether the dates after it were listed, too; only for a day without a free time. */
  isListed: boolean
}

export const calendarAt = ({ settings, day, others }: KnownDay): Calendar =>
  calendarOf(settings, new Map([...others, [day.date, day]]))

/** Undefined on a closed day. */
export const hoursAt = ({ settings, day }: KnownDay): Hours | undefined => hoursOn(day.date, settings, day)

/**
 * Why no visit can begin at this time, shown after the time in the select; undefined if one can. As specified, 6:30 PM stays selectable
 * unless the day is closed or ends earlier; sending then refuses it.
 */
export const outsideText = (known: KnownDay, time: string): string | undefined => {
  const [hours, start] = [hoursAt(known), minutesOf(time)]
  if (start === undefined) return undefined
  if (!hours) return 'closed'
  if (start < hours.opens) return 'before opening'
  return start >= hours.lastEnd && hours.lastEnd < CLOSING ? 'after the last treatment' : undefined
}

/** `Fri 25 Dec`. */
export const shortDate = (date: string): string => dateText(date).replace(',', '').slice(0, -5)

/** Why a visitor cannot ask for this time of the day; full times are not refused. */
export const refusalOf = (
  known: KnownDay,
  { time }: Pick<BookingDraft, 'time'>,
  now: Date,
): BookingProblem | undefined => {
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

/**
 * `On this day 10:00 AM to 1:00 PM, treatments until 12:30 PM`, or `Closed on this day`; empty where this day and the whole week have the
 * house's hours, which the page says anyway.
 */
export const dayHoursText = (known: KnownDay): string => {
  const hours = hoursAt(known)
  if (!hours) return 'Closed on this day'
  const { closedWeekdays, hours: weekly } = known.settings
  const isUsual = hours === HOUSE_HOURS && closedWeekdays.length === 0 && Object.keys(weekly).length === 0
  return isUsual ? '' : `On this day ${hoursText(hours)}`
}
