import { addDays, weekdayOf } from '#shared/venue-clock.ts'

/** Botswana's public holidays, as far as they follow from the calendar. The government may declare further days. */

type PublicHoliday = { date: string; name: string }

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = (year: number, month: number, day: number) => `${String(year)}-${two(month)}-${two(day)}`

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
const easterSunday = (year: number): string => {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const thirdMondayOfJuly = (year: number): string => {
  const first = dateOf(year, 7, 1)
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 14)
}

const holidaysIn = (year: number): PublicHoliday[] => {
  const easter = easterSunday(year)
  const presidentsDay = thirdMondayOfJuly(year)
  return [
    { date: dateOf(year, 1, 1), name: "New Year's Day" },
    { date: dateOf(year, 1, 2), name: "New Year's holiday" },
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, -1), name: 'Easter Saturday' },
    { date: easter, name: 'Easter Sunday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: dateOf(year, 5, 1), name: 'Labour Day' },
    { date: addDays(easter, 39), name: 'Ascension Day' },
    { date: dateOf(year, 7, 1), name: 'Sir Seretse Khama Day' },
    { date: presidentsDay, name: "President's Day" },
    { date: addDays(presidentsDay, 1), name: "President's Day holiday" },
    { date: dateOf(year, 9, 30), name: 'Botswana Day' },
    { date: dateOf(year, 10, 1), name: 'Botswana Day holiday' },
    { date: dateOf(year, 12, 25), name: 'Christmas Day' },
    { date: dateOf(year, 12, 26), name: 'Boxing Day' },
  ].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Those of the twelve months from a date (`YYYY-MM-DD`) on, by date. */
export const comingHolidays = (today: string): PublicHoliday[] => {
  const year = Number(today.slice(0, 4))
  const end = `${String(year + 1)}${today.slice(4)}`
  return [...holidaysIn(year), ...holidaysIn(year + 1)].filter(({ date }) => date >= today && date < end)
}
