import { cut, join } from '../spans.ts'
import type { Block } from './block.ts'
import type { Hours } from './open-days.ts'
import type { PlanEntry } from './plan.ts'
import { isInShift, isOpeningToClosing, type Shift, shiftsOn } from './shifts.ts'
import type { Therapist } from './therapists.ts'

/** When a therapist works on one date: the pattern with the exceptions of that date, which are blocks. */

/** The blocks of one therapist on a date; `kind` leaves out the others. */
const blocksOf = (therapist: string, date: string, blocks: readonly Block[], kind: Block['kind']): Block[] =>
  blocks.filter((block) => block.therapist === therapist && block.date === date && block.kind === kind)

/** The opening hours of a date, as in `hoursIfOpen`, and its blocks. */
type OnDay = { hours: Hours; blocks: readonly Block[] }

/** Without the blocks that take the therapist out: these are engagements, as another visit is. */
export const rosteredOn = (therapist: Therapist, date: string, { hours, blocks }: OnDay): readonly Shift[] => {
  const pattern = shiftsOn(therapist, date, hours)
  const more = blocksOf(therapist.id, date, blocks, 'work')
  return more.length > 0 ? join([...pattern, ...more]) : pattern
}

/** Who works from opening to closing is not off before or after it, because such a time has its own warning. */
export const isOnDuty = (therapist: Therapist, date: string, entry: PlanEntry, on: OnDay): boolean => {
  const shifts = rosteredOn(therapist, date, on)
  return isInShift(shifts, entry) || isOpeningToClosing(shifts, on.hours)
}

/** The hours in which the therapist is really there. A time that is both worked and away is away. */
export const workOn = (therapist: Therapist, date: string, on: OnDay): readonly Shift[] =>
  cut(rosteredOn(therapist, date, on), blocksOf(therapist.id, date, on.blocks, 'away'))

/** The hours as the diary says them. A block of its own, such as lunch, is a pause within them; those of a series change them. */
export const scheduledOn = (therapist: Therapist, date: string, { hours, blocks }: OnDay): readonly Shift[] =>
  workOn(therapist, date, { hours, blocks: blocks.filter(({ kind, series }) => kind === 'work' || series !== '') })
