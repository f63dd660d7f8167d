import { countText } from '../display.ts'
import { CATEGORIES } from '../service.ts'
import { runsOf, spanText } from '../spans.ts'
import type { Availability, Shortage } from './availability.ts'
import { QUARTER } from './occupancy.ts'

/** The results of `availabilityOf` in words, for the card and the dialog of the desk. */

/** `Free`, `1 place left`, `Full`. */
export const levelText = ({ level, left = 0 }: Availability): string => {
  if (level === 'free') return 'Free'
  return level === 'last' ? `${countText(left, 'place')} left` : 'Full'
}

const whatText = ({ counted, over }: Shortage): string => {
  if (counted === 'blocked') return 'The house is blocked'
  if (counted === 'guests') return `${countText(over, 'guest')} too many in the house`
  const category = CATEGORIES.find(({ id }) => id === counted)
  return `${category?.label ?? counted}: ${countText(over, 'place')} too few`
}

/** One sentence for each time that is full: `Massage Therapy: 1 place too few from 10:00 AM to 10:45 AM.` */
export const shortageTexts = (over: readonly Shortage[]): string[] =>
  runsOf(over, (before, one) => before.counted === one.counted && before.quarter + 1 === one.quarter).map((run) => {
    const from = run[0].quarter * QUARTER
    const most = run.reduce((one, other) => (other.over > one.over ? other : one))
    return `${whatText(most)} from ${spanText({ from, to: from + run.length * QUARTER })}.`
  })
