import { type CashUp, isClosed } from '#domain/cash-up.ts'
import { dateInWords, timeInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { lines } from '../texts.ts'

/** `by Lerato at 7:12 PM`, and on another date than the day's own `at 8:05 AM on Wednesday 16 January 2030`. */
export const byAndAt = (by: { name: string } | null | undefined, at: Date | null, date: string): string => {
  const on = at && venueToday(at)
  return [
    by?.name && `by ${by.name}`,
    at && `at ${timeInWords(venueMinutes(at))}`,
    on && on !== date && `on ${dateInWords(on)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `Closed by Lerato at 7:12 PM.`, and that the day was opened again, by whom and why; what was done last comes first. */
export const stateText = (cashUp: CashUp | undefined, date: string): string => {
  if (!cashUp) return 'Not closed yet.'
  const closed = `Closed ${byAndAt(cashUp.closedBy, cashUp.closedAt, date)}.`
  if (!cashUp.reopenedAt) return closed
  const opened = `Opened again ${byAndAt(cashUp.reopenedBy, cashUp.reopenedAt, date)}: ${cashUp.reason ?? ''}`
  return isClosed(cashUp) ? lines(closed, opened) : lines(opened, closed)
}
