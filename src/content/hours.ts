import { spa } from '#config/spa.ts'
import type { HoursInWords } from '#domain/diary/hours-in-words.ts'
import type { PrintedHouse } from '#domain/house/house.ts'
import { printedHouse, useHousePart } from './shown-house.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `09:00` for 540 minutes after midnight. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const USUAL: HoursInWords = {
  long: spa.hours.text,
  short: spa.hours.short,
  isDaily: true,
  openings: [{ days: WEEK, opens: clock(spa.hours.opens), closes: clock(spa.hours.closes) }],
}

const hoursIn = ({ hours }: PrintedHouse) => hours ?? USUAL

/** The opening hours that the build printed, or those of the configuration if main has set none. */
export const openingHours = (): HoursInWords => hoursIn(printedHouse())

/** The same for a component; replaced by the stored ones once they are known. */
export const useOpeningHours = (): HoursInWords => useHousePart(hoursIn)
