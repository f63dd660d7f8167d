import { MOST_ENTRIES, PLAN, PLAN_ENTRY } from '#records/plan.ts'
import { countText } from '../display.ts'
import { cutTo } from '#records/stored.ts'
import { meet } from '../spans.ts'
import { isDate, timeInWords } from '../venue-clock.ts'
import { guestsOfEach, type Plan, type PlanEntry, spanOf } from './plan.ts'

/** Errors that the desk must correct before a plan can be stored; `firestore.rules` refuses the same plans. */

const isWhole = (number: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(number) && number >= least && number <= most

const entryProblems = (entry: PlanEntry, guests: number): (string | false)[] => {
  const name = entry.name || 'A treatment without a name'
  const { start, minutes, therapists } = entry
  return [
    !isWhole(start, PLAN_ENTRY.start) && `${name} has no start on this day.`,
    !isWhole(minutes, PLAN_ENTRY.minutes) && `${name} has no usable length in minutes.`,
    entry.name.length > PLAN_ENTRY.name.most &&
      `The name ${cutTo(name, 20)}… can have at most ${String(PLAN_ENTRY.name.most)} characters.`,
    therapists.length > guests && `${name} has more therapists than guests (${countText(guests, 'guest')}).`,
    new Set(therapists).size < therapists.length && `${name} names a therapist twice.`,
  ]
}

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
    !isDate(plan.date) && 'The plan has no date.',
    !isWhole(plan.guests, PLAN.guests) && `A booking is for 1 to ${String(PLAN.guests.most)} guests.`,
    !isWhole(plan.buffer, PLAN.buffer) &&
      `The time after the visit can be at most ${String(PLAN.buffer.most)} minutes.`,
    plan.entries.length === 0 && 'Choose at least one treatment.',
    plan.entries.length > MOST_ENTRIES && `A booking can have at most ${String(MOST_ENTRIES)} treatments.`,
    ...plan.entries.flatMap((entry) => entryProblems(entry, guestsOfEach(plan))),
    ...doubleProblems(plan),
  ].filter((problem) => problem !== false)
