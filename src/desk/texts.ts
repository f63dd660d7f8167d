import { shownTime } from '#features/booking/display.ts'
import { dateText } from '#shared/venue-clock.ts'
import type { When } from '#features/booking/wish.ts'

type Part = string | false | undefined

/** Paragraphs of a text, without the empty ones. */
export const paragraphs = (...texts: Part[]) => texts.filter(Boolean).join('\n\n')

/** Lines of a paragraph, without the empty ones. */
export const lines = (...texts: Part[]) => texts.filter(Boolean).join('\n')

/** Date and time of a booking on one line; old bookings may lack either. */
export const whenText = ({ date, time }: When) =>
  [date && dateText(date), shownTime(time)].filter(Boolean).join(' at ') || 'No date and time'
