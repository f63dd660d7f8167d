import type { Hours } from './diary/open-days.ts'
import { type Plan, planEnd, planStart } from './diary/plan.ts'
import { durationText } from './selection.ts'
import { isPassed, minutesOf } from './slots.ts'
import { dateText, isDate, isPastDate, timeInWords } from './venue-clock.ts'
import type { When } from './wish.ts'

/** Warnings before staff confirm a visit. They refuse nothing. */

/** Warns that the date has passed, or the time of today. */
export const passedWarning = ({ date, time }: When, now: Date): string | undefined => {
  if (!isDate(date)) return undefined
  if (isPastDate(date, now)) return `${dateText(date)} has already passed.`
  const start = minutesOf(time)
  return start !== undefined && isPassed(time, date, now)
    ? `${timeInWords(start)} has already passed today.`
    : undefined
}

/** Warns that the visit is on a closed day (without `hours`), begins outside the hours or ends after them. */
export const hoursWarning = (plan: Plan, hours: Hours | undefined): string | undefined => {
  if (!hours) return `${dateText(plan.date)} is a closed day.`
  const [start, end] = [planStart(plan), planEnd(plan)]
  if (start === undefined || end === undefined) return undefined
  const { opens, lastEnd, closes } = hours
  if (start < opens || start >= closes) {
    return `${timeInWords(start)} is outside our opening hours, ${timeInWords(opens)} to ${timeInWords(closes)}.`
  }
  if (end <= lastEnd) return undefined
  return start > lastEnd
    ? `${timeInWords(start)} is after our closing time of ${timeInWords(lastEnd)}.`
    : `With ${durationText(end - start)} of treatments the visit would end at ${timeInWords(end)}, after our closing time of ${timeInWords(lastEnd)}.`
}
