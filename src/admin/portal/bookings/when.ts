import { shownTime } from '#domain/display.ts'
import { dateText } from '#domain/venue-clock.ts'

/** Date and time of a booking on one line; old bookings may lack either. */
export const whenText = ({ date, time }: { date: string; time: string }) =>
  [date && dateText(date), shownTime(time)].filter(Boolean).join(' at ') || 'No date and time'
