import { CLOSING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { tooFarText } from '../booking-times.ts'
import { shownTime } from '../display.ts'
import { totalMinutes, durationText } from '../selection.ts'
import {
  type Asked,
  freeTimes,
  type Hints,
  hintsFor,
  nextFreeDays,
  type Remark,
  REMARK_TEXTS,
  isTooSoon,
} from './hints.ts'
import { type BookingProblem, problem } from '../booking-check.ts'
import type { BookingDraft } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { dateInWords, dateText } from '../venue-clock.ts'
import { calendarOf, hoursOn } from './calendar.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
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

/** The hints of the booking form in words: a sentence about the chosen time, and other times or dates that one press chooses. */

export type HintView = {
  /** The remark after each time in the select, by slot; undefined while nothing limits a time. */
  remarks: ReadonlyMap<string, string> | undefined
  words: string
  /** Free times, or other dates when this day has none. */
  choices: { field: 'time' | 'date'; label: string; options: readonly { value: string; name: string }[] }
  /** The day has no free time, and the dates after it are not listed yet. */
  wantsDays: boolean
}

/** At most so many dates are offered. */
const OFFERED_DAYS = 14

/** In the sentence about the chosen time. */
const REMARKED: Readonly<Record<Remark, string>> = {
  passed: 'has already passed.',
  soon: 'is too soon.',
  early: 'is before we open on this day.',
  late: 'ends after closing on this day.',
  taken: 'is likely taken. You can still ask for it.',
}

const remarkTexts = (hints: Hints | undefined) =>
  hints && new Map([...hints.remarks].map(([slot, remark]) => [slot, REMARK_TEXTS[remark]]))

const timeWords = ({ remarks }: Hints, { services }: Asked, time: string): string => {
  const remark = remarks.get(time)
  if (time === '') return ''
  if (remark === undefined) return `${shownTime(time)} is likely free.`
  // With a treatment chosen, the line under the select already says it, with the closing time.
  return remark === 'late' && totalMinutes(services) > 0 ? '' : `${shownTime(time)} ${REMARKED[remark]}`
}

const fullWords = ({ remarks }: Hints): string => {
  const all = [...remarks.values()]
  if (all.includes('taken')) return 'This day is likely full. You can still ask.'
  if (all.every((remark) => remark === 'passed')) return 'The times of this day have passed.'
  if (all.includes('soon')) return 'It is too late to book this day online. Please call us.'
  return 'Your treatments do not fit into the hours left on this day.'
}

/**
 * `time` is the chosen slot, or empty; the free times are those nearest to it. While nothing limits a time, or menu or treatments are not known,
 * the only hint is that a day is closed.
 */
export const hintView = (known: KnownDay, asked: Asked, time: string): HintView => {
  const closed = !hoursAt(known)
  const hints = asked.menu.length === 0 ? undefined : hintsFor(asked, known.day.date, known.day)
  const view = (words: string, label: string, choices: Partial<HintView['choices']>, wantsDays = false): HintView => ({
    remarks: remarkTexts(hints),
    words,
    choices: { field: 'time', label, options: [], ...choices },
    wantsDays,
  })
  if (tooFarText(known.day.date, asked.now, known.settings.daysAhead))
    return view('This day is too far ahead.', 'Also free', {})
  if (!closed && !hints) return view('', 'Also free', {})
  const times = hints ? freeTimes(hints, time) : []
  if (hints && times.length > 0) {
    const words = [timeWords(hints, asked, time), 'Likely free:'].filter(Boolean).join(' ')
    return view(words, 'Also free', { options: times.map((slot) => ({ value: slot, name: shownTime(slot) })) })
  }
  const days = known.isListed ? nextFreeDays(asked, known.day.date, known.others, OFFERED_DAYS) : []
  const options = days.map((date) => ({ value: date, name: shortDate(date) }))
  const why = closed || !hints ? 'We are closed on this day.' : fullWords(hints)
  const label = closed ? 'The next open days' : 'Other days'
  return view(options.length > 0 ? `${why} ${label}:` : why, label, { field: 'date', options }, !known.isListed)
}
