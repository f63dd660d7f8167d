import { isPassed, SLOTS } from '#shared/slots.ts'
import { addDays, venueToday, weekdayOf } from '#shared/venue-clock.ts'

const SATURDAY = 6

/** The dates that visitors ask for most: today until its last slot has passed, tomorrow, and the first Saturday after tomorrow. */
export const quickDays = (now: Date): { value: string; name: string }[] => {
  const today = venueToday(now)
  const tomorrow = addDays(today, 1)
  const saturday = addDays(tomorrow, (SATURDAY - weekdayOf(tomorrow) + 7) % 7 || 7)
  const isOver = SLOTS.every((slot) => isPassed(slot, today, now))
  return [
    ...(isOver ? [] : [{ value: today, name: 'Today' }]),
    { value: tomorrow, name: 'Tomorrow' },
    { value: saturday, name: `Saturday ${String(Number(saturday.slice(-2)))}` },
  ]
}
