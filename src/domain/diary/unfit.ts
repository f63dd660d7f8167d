import { timeInWords } from '../venue-clock.ts'
import type { Category } from '../service.ts'
import { overlapsOf, type Visit } from './overlaps.ts'
import type { PlanEntry } from './plan.ts'
import { isInShift, isOpeningToClosing, shiftsText } from './shifts.ts'
import type { Therapist } from './therapists.ts'
import type { PlacedDay } from './to-place.ts'
import { rosteredOn } from './work.ts'

const TREATMENTS: Readonly<Record<Category, string>> = { massage: 'massages', facial: 'facials', nails: 'nails' }

/**
 * Why a therapist cannot give a treatment, a sentence; undefined for who can. `visits` are those with which the time must not collide. It
 * judges as the search for therapists does.
 */
export const unfitText = (
  therapist: Therapist,
  entry: PlanEntry,
  { date, blocks, hours }: Pick<PlacedDay, 'date' | 'blocks' | 'hours'>,
  visits: readonly Visit[],
): string | undefined => {
  const { id, name, categories } = therapist
  const { category, start } = entry
  if (category === null || !categories.includes(category))
    return `${name} does not do ${category === null ? 'this treatment' : TREATMENTS[category]}.`
  const shifts = rosteredOn(therapist, date, hours, blocks)
  if (!isInShift(shifts, entry) && !isOpeningToClosing(shifts, hours))
    return shifts.length === 0 ? `${name} does not work on that day.` : `${name} works ${shiftsText(shifts)}.`
  const [overlap] = overlapsOf(
    { date, guests: 1, buffer: 0, entries: [{ ...entry, therapists: [id] }] },
    { visits, blocks },
  )
  if (!overlap) return undefined
  const isAway = 'block' in overlap.with
  const begins = 'block' in overlap.with ? overlap.with.block.from : overlap.with.entry.start
  return `${name} is ${isAway ? 'away' : 'with another guest'} at ${timeInWords(Math.max(start, begins))}.`
}
