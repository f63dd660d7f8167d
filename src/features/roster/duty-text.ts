import { DAY_MINUTES } from '#config/limits.ts'
import { addDays } from '#shared/venue-clock.ts'
import type { Block } from '#features/diary/block.ts'
import { COMBINATIONS, type Duty, ENOUGH, FIRST_MONDAY } from './duty.ts'
import { QUARTERS, quartersOf } from '#features/diary/occupancy.ts'
import type { Hours } from '#features/diary/open-days.ts'
import { doing, type Therapist } from './therapists.ts'
import { workOn } from './shifts.ts'

/** Makes the public duty from the hours and blocks of the therapists. A commit that writes hours or blocks also writes the duty. */

/** The opening hours are judged apart, so that they may change without the duty. */
const ALL_DAY: Hours = { opens: 0, lastEnd: DAY_MINUTES, closes: DAY_MINUTES }

/**
 * The duty of a date; undefined for a house without therapists. A therapist counts in every quarter hour that a shift touches, and for
 * `buffer` minutes after it, because the place of a guest may still be cleaned then: the answer to visitors may be too hopeful, never too
 * strict. A category that no therapist does needs nobody.
 */
export const dutyText = (
  date: string,
  therapists: readonly Therapist[],
  { buffer, blocks }: { buffer: number; blocks: readonly Block[] },
): Duty | undefined => {
  if (therapists.length === 0) return undefined
  const present = new Map(
    therapists.map((therapist) => [
      therapist,
      new Set(
        workOn(therapist, date, { hours: ALL_DAY, blocks }).flatMap(({ from, to }) =>
          quartersOf({ from, to: to + buffer }),
        ),
      ),
    ]),
  )
  const digits = COMBINATIONS.flatMap((categories) => {
    const able = [...new Set(categories.flatMap((category) => doing(therapists, category)))]
    const isUnlimited = categories.some((category) => doing(therapists, category).length === 0)
    return Array.from({ length: QUARTERS }, (_, quarter) =>
      isUnlimited ? ENOUGH : Math.min(ENOUGH, able.filter((one) => present.get(one)?.has(quarter)).length),
    )
  })
  return digits.join('')
}

/** After how many weeks all patterns are where they began: 1 to 12. */
const weeksOf = (therapists: readonly Therapist[]): number => {
  let count = 1
  while (therapists.some(({ weeks }) => count % weeks.length !== 0)) count += 1
  return count
}

/** The duty of a date with a block of a therapist; empty on any other, which has the usual one. */
export const ownDuty = (
  date: string,
  therapists: readonly Therapist[],
  on: { buffer: number; blocks: readonly Block[] },
): Duty =>
  on.blocks.some((block) => block.date === date && block.therapist !== null)
    ? (dutyText(date, therapists, on) ?? '')
    : ''

/** The usual duty of these therapists, without blocks. Empty without therapists. */
export const usualDutyText = (therapists: readonly Therapist[], buffer: number): string =>
  Array.from({ length: weeksOf(therapists) * 7 }, (_, day) =>
    dutyText(addDays(FIRST_MONDAY, day), therapists, { buffer, blocks: [] }),
  ).join('')
