import type { BillLine } from '../../../packages/firestore/bill.ts'
import { type Bill, partsOf, sumOf } from './billed-firestore.ts'

/** How often each step happens on the budgeted day, and what it cost when it was played (docs/costs.md). */
export const TIMES = {
  'a look at the menu': 300,
  'choosing a date and turning two months': 60,
  'sending a request': 30,
  'opening the link': 20,
  'opening the portal': 2,
  'an hour of a portal left alone': 20,
  'a line broken for a minute': 3,
  'a line broken for an hour': 1,
  'confirming a request': 25,
  'moving a booking': 10,
  'calling off a booking': 5,
  'another day in the diary': 60,
  // Each portal reads the visits to come with its first search, and the list of clients with its first New booking.
  'the first search of a portal': 2,
  'a further search': 18,
  'the first New booking of a portal': 2,
  'a further New booking': 8,
  'the figures of last month': 1,
} as const

export type Step = keyof typeof TIMES

/** A step on the budgeted day. The reads of both portals that hear of it are part of it. */
export type Feature = { step: Step; times: number; each: Bill; parts: string }

/** Throws for a step without a read: its portal had lost its line, as on a machine that is too busy, and the bill would be too small. */
export const featuresOf = (played: Readonly<Record<Step, readonly BillLine[]>>): Feature[] =>
  (Object.keys(TIMES) as Step[]).map((step) => {
    const each = sumOf(played[step])
    if (each.reads === 0) throw new Error(`The step "${step}" read nothing, so the bill is not that of the day.`)
    return { step, times: TIMES[step], each, parts: partsOf(played[step]) }
  })

/** The whole day: each step as often as it happens. */
export const dayOf = (features: readonly Feature[]): Bill => {
  const total = (key: keyof Bill) => features.reduce((sum, { times, each }) => sum + times * each[key], 0)
  return {
    reads: total('reads'),
    lookUps: total('lookUps'),
    writes: total('writes'),
    deletes: total('deletes'),
  }
}
