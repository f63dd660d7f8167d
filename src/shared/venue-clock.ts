import { spa } from '#config/spa.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const two = (number: number) => String(number).padStart(2, '0')

/** The venue's wall clock in the UTC fields of a Date: Botswana has one offset all year, so no device setting can disturb it. */
const wallClock = (at: Date) => new Date(at.getTime() + spa.utcOffsetMinutes * MINUTE)

const dateOnWall = (wall: Date) =>
  `${String(wall.getUTCFullYear()).padStart(4, '0')}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`

/** `YYYY-MM-DD` at the venue. */
export const venueToday = (now: Date): string => dateOnWall(wallClock(now))

/** Whole minutes after midnight at the venue. */
export const venueMinutes = (now: Date): number => {
  const wall = wallClock(now)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The moment of a date and minutes after midnight at the venue. */
export const venueMoment = (date: string, minutes: number): Date =>
  new Date(wallMidnight(date) + (minutes - spa.utcOffsetMinutes) * MINUTE)

const wallMidnight = (date: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** A day of the calendar written `YYYY-MM-DD`; the day after it can be written so, too. */
export const isDate = (text: string): boolean => {
  const midnight = wallMidnight(text)
  return !Number.isNaN(midnight) && dateOnWall(new Date(midnight)) === text && text < '9999'
}

export const isPastDate = (date: string, now: Date): boolean => date < venueToday(now)

export const addDays = (date: string, days: number): string => dateOnWall(new Date(wallMidnight(date) + days * DAY))

/** How many days after `date` the other date is; negative if it is before. */
export const daysBetween = (date: string, other: string): number => (wallMidnight(other) - wallMidnight(date)) / DAY

/** `Tue, 15 Jan 2030`; a text that is no date is shown as it is. */
export const dateText = (date: string): string => {
  if (!isDate(date)) return date
  const wall = new Date(wallMidnight(date))
  return `${weekday(wall).slice(0, 3)}, ${dayText(wall)}`
}

/** 0 for Sunday to 6 for Saturday; NaN for a text that is no date. */
export const weekdayOf = (date: string): number => new Date(wallMidnight(date)).getUTCDay()

/** `Tuesday` for 2. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? ''

/** `Tuesday 15 January 2030`; a text that is no date is returned as it is. */
export const dateInWords = (date: string): string => {
  if (!isDate(date)) return date
  const wall = new Date(wallMidnight(date))
  return `${weekday(wall)} ${String(wall.getUTCDate())} ${month(wall)} ${String(wall.getUTCFullYear())}`
}

/** `15 Jan 2030, 2:30 PM`, venue time; empty for an invalid Date. */
export const momentText = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return ''
  return `${dayText(wallClock(at))}, ${timeInWords(venueMinutes(at))}`
}

/** `11:00 AM today`, or `11:00 AM on Wednesday 16 January 2030`; venue time. */
export const momentInWords = (at: Date, now: Date): string => {
  const date = venueToday(at)
  return `${timeInWords(venueMinutes(at))} ${date === venueToday(now) ? 'today' : `on ${dateInWords(date)}`}`
}

const weekday = (wall: Date) => WEEKDAYS[wall.getUTCDay()] ?? ''
const month = (wall: Date) => MONTHS[wall.getUTCMonth()] ?? ''

const dayText = (wall: Date) =>
  `${String(wall.getUTCDate())} ${month(wall).slice(0, 3)} ${String(wall.getUTCFullYear())}`

/** Minutes after midnight as a sentence says them: `2:30 PM`. */
export const timeInWords = (minutes: number): string => clockText(minutes).replace(/^0/, '')

/** Minutes after midnight in the stored form, `02:30 PM`; past midnight it starts again. */
export const clockText = (minutes: number): string => {
  const ofDay = ((Math.round(minutes) % 1_440) + 1_440) % 1_440
  const hour = Math.floor(ofDay / 60)
  return `${two(hour % 12 || 12)}:${two(ofDay % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
