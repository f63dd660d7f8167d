import { CLOSING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { CLOSING_TEXT } from './booking-times.ts'
import { durationText } from './selection.ts'
import { isAfterClosing, isPassed, minutesOf } from './slots.ts'
import { dateText, isDate, isPastDate, timeInWords } from './venue-clock.ts'

type Visit = { date: string; time: string }

/** What staff are told before they confirm a visit of so many minutes for this date and time. None of it is refused here. */
export const visitWarnings = (visit: Visit, minutes: number, now: Date): string[] =>
  [passedWarning(visit, now), hoursWarning(visit.time, minutes)].filter((text) => text !== undefined)

const passedWarning = ({ date, time }: Visit, now: Date) => {
  if (!isDate(date)) return undefined
  if (isPastDate(date, now)) return `${dateText(date)} has already passed.`
  const start = minutesOf(time)
  return start !== undefined && isPassed(time, date, now)
    ? `${timeInWords(start)} has already passed today.`
    : undefined
}

const hoursWarning = (time: string, minutes: number) => {
  const start = minutesOf(time)
  if (start === undefined) return undefined
  const { opens, closes } = spa.hours
  if (start < opens || start >= closes) {
    return `${timeInWords(start)} is outside our opening hours, ${timeInWords(opens)} to ${timeInWords(closes)}.`
  }
  if (!isAfterClosing(start + minutes)) return undefined
  return start > CLOSING
    ? `${timeInWords(start)} is after our closing time of ${CLOSING_TEXT}.`
    : `With ${durationText(minutes)} of treatments the visit would end at ${timeInWords(start + minutes)}, after our closing time of ${CLOSING_TEXT}.`
}
