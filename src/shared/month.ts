import { addDays, dateInWords, venueMoment } from './venue-clock.ts'

/** A month of the venue's calendar, written `YYYY-MM`. */

export const monthOf = (date: string): string => date.slice(0, 7)

export const firstDay = (month: string): string => `${month}-01`

export const addMonths = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1)

export const momentsOf = (month: string): { from: Date; until: Date } => ({
  from: venueMoment(firstDay(month), 0),
  until: venueMoment(firstDay(addMonths(month, 1)), 0),
})

/** `January 2030`. */
export const monthInWords = (month: string): string => dateInWords(firstDay(month)).split(' ').slice(2).join(' ')
