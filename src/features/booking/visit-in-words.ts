import { minutesOf } from '#shared/slots.ts'
import { dateInWords, timeInWords } from '#shared/venue-clock.ts'
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
 * Date and time of a visit for an e-mail. Unreadable texts of an old booking stay as stored. A missing date or time becomes "to be agreed",
 * so that the subject line has no gap.
 */
export const visitInWords = ({ date, time }: When, minutes: number): When => ({
  date: dateInWords(date).trim() || 'date to be agreed',
  time: spanInWords(time, minutes) || 'time to be agreed',
})
