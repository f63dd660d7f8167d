import { minutesOf } from './slots.ts'
import { dateInWords, timeInWords } from './venue-clock.ts'
import type { When } from './wish.ts'

const DAY_MINUTES = 1_440

/** `2:30 PM until 4:15 PM`; without a known length the start alone; a text that is no time is returned as it is. */
const spanInWords = (time: string, minutes: number): string => {
  const start = minutesOf(time)
  if (start === undefined) return time.trim()
  return minutes > 0 && minutes < DAY_MINUTES
    ? `${timeInWords(start)} until ${timeInWords(start + minutes)}`
    : timeInWords(start)
}

/**
 * Date and time of a visit of so many minutes as an e-mail says them. What an old booking holds instead is said as it is stored; a missing
 * date or time is to be agreed, because a subject line with a gap in it says nothing.
 */
export const visitInWords = ({ date, time }: When, minutes: number): When => ({
  date: dateInWords(date).trim() || 'date to be agreed',
  time: spanInWords(time, minutes) || 'time to be agreed',
})
