import type { Booking } from '#domain/booking.ts'
import { type CashUp, cashExpected, isClosed } from '#domain/cash-up.ts'
import { displayName, shownTime } from '#domain/display.ts'
import { moneyText } from '#domain/money.ts'
import { dateInWords, timeInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { lines, paragraphs } from '../texts.ts'

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

/** `Closed by Lerato at 7:12 PM.`, and that the day was opened again, by whom and why. */
export const stateText = (cashUp: CashUp | undefined, date: string): string => {
  if (!cashUp) return 'Not closed yet.'
  const closed = `losed ${byAndAt(cashUp.closedBy, cashUp.closedAt, date)}.`
  if (!cashUp.reopenedAt) return `C${closed}`
  const opened = `pened again ${byAndAt(cashUp.reopenedBy, cashUp.reopenedAt, date)}: ${cashUp.reason ?? ''}`
  return isClosed(cashUp) ? `C${closed} Before that o${opened}` : `O${opened}\nLast c${closed}`
}

const nameAndTime = (visit: Booking) =>
  [displayName(visit, 'Unknown Client'), shownTime(visit.time)].filter(Boolean).join(' at ')

/** The question before a day is closed with visits that lack an outcome or an amount. */
export const unfinishedQuestion = (unmarked: readonly Booking[], unpaid: readonly Booking[]) => ({
  title: 'Close the day all the same?',
  message: paragraphs(
    unmarked.length > 0 && lines('No outcome yet:', ...unmarked.map(nameAndTime)),
    unpaid.length > 0 && lines('Done, without an amount:', ...unpaid.map(nameAndTime)),
    'What is noted later is shown on the close as changed afterwards.',
  ),
  ok: 'Close the day',
})

/** The lines from the cash of the morning to the cash that should be in the drawer. */
export const drawerLines = (cash: Parameters<typeof cashExpected>[0]): [label: string, text: string][] => [
  ['Cash of the morning', moneyText(cash.float)],
  ['Paid in cash', moneyText(cash.cash)],
  ['Tips in cash', moneyText(cash.cashTips)],
  ['Should be in the drawer', moneyText(cashExpected(cash))],
]
