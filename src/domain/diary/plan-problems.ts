import { PLAN_ENTRY } from '#records/plan.ts'
import { meet } from '../spans.ts'
import { timeInWords } from '../venue-clock.ts'
import { type Plan, spanOf } from './plan.ts'

/** Errors that the desk must correct before a plan can be stored. `planOf` makes no others; `firestore.rules` refuses these and more. */

/** Two treatments of one visit that the same therapist would give at the same time. */
const doubleProblems = ({ entries }: Plan): string[] =>
  entries.flatMap((entry, index) =>
    entries
      .slice(index + 1)
      .filter((other) => meet(spanOf(entry), spanOf(other)))
      .filter((other) => other.therapists.some((id) => entry.therapists.includes(id)))
      .map((other) => {
        const from = timeInWords(Math.max(entry.start, other.start))
        return `${entry.name} and ${other.name} have the same therapist at ${from}.`
      }),
  )

/** A sentence for each fault; empty when the plan can be stored. */
export const planProblems = (plan: Plan): string[] =>
  [
    plan.entries.length === 0 && 'Choose at least one treatment.',
    ...plan.entries.map(({ name, start }) => start > PLAN_ENTRY.start.most && `${name} has no start on this day.`),
    ...doubleProblems(plan),
  ].filter((problem) => problem !== false)
