import { CLOSING } from '#config/limits.ts'
import { totalMinutes } from './duration.ts'
import { endsAt, isAfterClosing, timeText } from './slots.ts'

/** `6:30 PM`. */
export const CLOSING_TEXT = timeText(CLOSING).replace(/^0/, '')

/** The line under the time select; undefined as long as there is no end to show. */
export const endTimeNotice = (
  time: string,
  chosen: readonly { duration: number }[],
): { withinHours: boolean; text: string } | undefined => {
  const minutes = totalMinutes(chosen)
  const end = endsAt(time, minutes)
  if (end === undefined || minutes === 0) return undefined
  const ends = `Ends at ${timeText(end)}`
  return isAfterClosing(end)
    ? { withinHours: false, text: `${ends}. This is after our closing time of ${CLOSING_TEXT}` }
    : { withinHours: true, text: ends }
}
