import { spa } from '#config/spa.ts'
import { inputTime } from '#shared/slots.ts'
import { runsOf, spanText } from '#shared/spans.ts'
import { timeInWords, weekdayName } from '#shared/venue-clock.ts'
import { HOUSE_HOURS, type Hours, openSpan, treatedSpan, type WeeklyHours } from './open-days.ts'

/** The opening hours of the week as visitors read them. Days with hours of their own are not part of it. */

export type HoursInWords = {
  /** `Monday to Friday, 9:00 AM to 7:00 PM · Saturday, 10:00 AM to 4:00 PM · Sunday closed`. */
  long: string
  /** `Mon-Fri 9AM-7PM, Sat 10AM-4PM, Sun closed`. */
  short: string
  /** Whether no weekday is closed. */
  isDaily: boolean
  /** For search engines: the open weekdays in English, and clock times such as `09:00`. */
  openings: readonly { days: readonly string[]; opens: string; closes: string }[]
}

/** Weekdays in a row with the same hours; `hours` is undefined where the house is closed. */
type Run = { days: [number, ...number[]]; hours: Hours | undefined }

/** Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** `9:00 AM to 7:00 PM, treatments until 6:30 PM`. */
export const hoursText = (hours: Hours): string => {
  const [open, { to }] = [openSpan(hours), treatedSpan(hours)]
  return spanText(open) + (to === open.to ? '' : `, treatments until ${timeInWords(to)}`)
}

const weekdayHours = (weekday: number, { closedWeekdays, hours }: WeeklyHours): Hours | undefined =>
  closedWeekdays.includes(weekday) ? undefined : (hours[String(weekday)] ?? HOUSE_HOURS)

const isShownSame = (one: Hours | undefined, other: Hours | undefined) =>
  one?.opens === other?.opens && one?.closes === other?.closes

const runsIn = (weekly: WeeklyHours): Run[] =>
  runsOf(WEEK, (before, weekday) => isShownSame(weekdayHours(before, weekly), weekdayHours(weekday, weekly))).map(
    (days) => ({ days, hours: weekdayHours(days[0], weekly) }),
  )

/** `Monday`, `Monday and Tuesday`, `Monday to Friday`. */
const longDays = ([first, ...others]: Run['days']): string => {
  const last = others.at(-1)
  return last === undefined
    ? weekdayName(first)
    : `${weekdayName(first)} ${others.length === 1 ? 'and' : 'to'} ${weekdayName(last)}`
}

const longRun = ({ days, hours }: Run): string =>
  longDays(days) + (hours ? `, ${spanText(openSpan(hours))}` : ' closed')

/** `9AM`, `9:30AM`. */
const shortTime = (minutes: number) => timeInWords(minutes).replace(':00', '').replace(' ', '')
const shortRun = ({ days, hours }: Run): string => {
  const ends = [...new Set([days[0], days.at(-1) ?? days[0]])].map((weekday) => weekdayName(weekday).slice(0, 3))
  return `${ends.join('-')} ${hours ? `${shortTime(hours.opens)}-${shortTime(hours.closes)}` : 'closed'}`
}

/** A day that ends at midnight closes at 23:59, because `24:00` would be read as its beginning. */
const clock = (minutes: number) => inputTime(Math.min(minutes, 1_439))

const isUsual = (runs: readonly Run[]) => runs.every(({ hours }) => isShownSame(hours, HOUSE_HOURS))

/** Undefined while no weekday differs from the house's hours; the text of the deployment's configuration then stays. */
export const ownHoursInWords = (weekly: WeeklyHours): HoursInWords | undefined =>
  isUsual(runsIn(weekly)) ? undefined : hoursInWords(weekly)

/** While no weekday differs from the house's hours, the text is that of the deployment's configuration. */
export const hoursInWords = (weekly: WeeklyHours): HoursInWords => {
  const runs = runsIn(weekly)
  return {
    long: isUsual(runs) ? spa.hours.text : runs.map(longRun).join(' · '),
    short: isUsual(runs) ? spa.hours.short : runs.map(shortRun).join(', '),
    isDaily: runs.every(({ hours }) => hours !== undefined),
    openings: runs.flatMap((run) =>
      run.hours
        ? [{ days: run.days.map(weekdayName), opens: clock(run.hours.opens), closes: clock(run.hours.closes) }]
        : [],
    ),
  }
}
