import { countText } from '../display.ts'
import { CATEGORIES } from '../service.ts'
import { spanText } from '../spans.ts'
import type { Availability, Shortage } from './availability.ts'
import { QUARTER } from './occupancy.ts'

/** The results of `availabilityOf` in words, for the card and the dialog of the desk. */

/** `Free`, `1 place left`, `Full`. */
export const levelText = ({ level, left = 0 }: Availability): string => {
  if (level === 'free') return 'Free'
  return level === 'last' ? `${countText(left, 'place')} left` : 'Full'
}

/** Consecutive quarter hours with a shortage, and the largest shortage among them. */
type Run = Shortage & { end: number }

const runsOf = (over: readonly Shortage[]): Run[] => {
  const runs: Run[] = []
  for (const shortage of over) {
    const run = runs.at(-1)
    if (run?.counted === shortage.counted && run.end === shortage.quarter) {
      run.end += 1
      run.over = Math.max(run.over, shortage.over)
    } else runs.push({ ...shortage, end: shortage.quarter + 1 })
  }
  return runs
}

const whatText = ({ counted, over }: Shortage): string => {
  if (counted === 'blocked') return 'The house is blocked'
  if (counted === 'guests') return `${countText(over, 'guest')} too many in the house`
  const category = CATEGORIES.find(({ id }) => id === counted)
  return `${category?.label ?? counted}: ${countText(over, 'place')} too few`
}

/** One sentence for each time that is full: `Massage Therapy: 1 place too few from 10:00 AM to 10:45 AM.` */
export const shortageTexts = (over: readonly Shortage[]): string[] =>
  runsOf(over).map(
    (run) => `${whatText(run)} from ${spanText({ from: run.quarter * QUARTER, to: run.end * QUARTER })}.`,
  )
