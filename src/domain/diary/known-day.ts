import { spa } from '#config/spa.ts'
import { type BookingProblem, problem } from '../booking-check.ts'
import { tooFarText } from '../booking-times.ts'
import type { BookingDraft } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { durationText } from '../selection.ts'
import { dateInWords, dateText, timeInWords } from '../venue-clock.ts'
import { calendarOf, hoursOn } from './calendar.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { isTooSoon, lastEndOf } from './hints.ts'
import { type Calendar, HOUSE_HOURS, nextOpenDays } from './open-days.ts'

/** What the booking form has read of the chosen date, and what follows from it. Loaded with `hints.ts`. */

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

export const isClosed = ({ settings, day }: KnownDay): boolean => !hoursOn(day.date, settings, day)

/** How many of the next open days a sentence names. */
const NAMED_DAYS = 3

/** `Fri 25 Dec`. */
export const shortDate = (date: string): string => dateText(date).replace(',', '').slice(0, -5)

const closedText = (known: KnownDay): string => {
  const { date } = known.day
  const next = known.isListed ? nextOpenDays(date, NAMED_DAYS, calendarAt(known)).map(shortDate) : []
  const [last, ...before] = next.toReversed()
  const named = before.length > 0 ? `${before.toReversed().join(', ')} and ${String(last)}` : last
  return `We are closed on ${dateInWords(date)}. ${named ? `The next open days are ${named}.` : 'Please choose another day.'}`
}

/** Why a visitor cannot ask for this time of the day; full times are not refused. */
export const refusalOf = (
  known: KnownDay,
  { time }: Pick<BookingDraft, 'time'>,
  now: Date,
): BookingProblem | undefined => {
  const { settings, day } = known
  const tooFar = tooFarText(day.date, now, settings.daysAhead)
  if (tooFar !== undefined) return problem('date', tooFar)
  if (isClosed(known)) return problem('date', closedText(known))
  const start = minutesOf(time)
  if (start === undefined || !isTooSoon(settings, day.date, start, now)) return undefined
  const needed = `This time is too soon: we need ${durationText(settings.notice)} before a visit.`
  return problem('time', `${needed} Please choose a later time or call us at ${spa.phone}.`)
}

/** When treatments of visitors end on this day, in minutes after midnight; 0 when it is closed. */
export const lastEndOn = ({ settings, day }: KnownDay): number => {
  const hours = hoursOn(day.date, settings, day)
  return hours ? lastEndOf(hours) : 0
}

/** The hours of this day where they are not the usual ones: `On this day 10:00 AM to 1:00 PM`, or `Closed on this day`. */
export const ownHoursText = ({ settings, day }: KnownDay): string => {
  const hours = hoursOn(day.date, settings, day)
  if (!hours) return 'Closed on this day'
  const { opens, closes } = hours
  const isUsual = opens === HOUSE_HOURS.opens && closes === HOUSE_HOURS.closes
  return isUsual ? '' : `On this day ${timeInWords(opens)} to ${timeInWords(closes)}`
}
