import type { BillLine } from '../../../packages/firestore/bill.ts'
import { sumOf } from './billed-firestore.ts'
import { dayOf, type Feature, type Step } from './day.ts'

/** The most that the budgeted day, or one step of it, may cost (docs/costs.md). Bytes: 1 kB is 1,000 bytes. */
export const COST_BUDGET = {
  readsADay: 25_000,
  readsOfALook: 20,
  readsOfAnIdleHour: 100,
  writesADay: 500,
  bytesOfALook: 15_000,
  compressedBytesOfAMonth: 20_000,
} as const

export type Judged = { budget: string; most: number; measured: number; isKept: boolean }

/** Each budget beside what was measured. `month` is the bill of one turned month of the calendar. */
export const judge = (features: readonly Feature[], month: readonly BillLine[]): Judged[] => {
  const of = (step: Step) => {
    const found = features.find((feature) => feature.step === step)
    if (!found) throw new Error(`The step "${step}" was not played.`)
    return found.each
  }
  const day = dayOf(features)
  const [first, again] = [of('the first look of a device at the menu'), of('a further look within a week')]
  const rows: [string, number, number][] = [
    ['reads of the day', COST_BUDGET.readsADay, day.reads],
    ['reads of the first look of a device at the menu', COST_BUDGET.readsOfALook, first.reads],
    ['reads of a further look within a week', COST_BUDGET.readsOfALook, again.reads],
    [
      'reads of a portal left alone for an hour',
      COST_BUDGET.readsOfAnIdleHour,
      of('an hour of a portal left alone').reads,
    ],
    ['writes of the day', COST_BUDGET.writesADay, day.writes],
    ['bytes to a visitor who only looks', COST_BUDGET.bytesOfALook, Math.max(first.bytes, again.bytes)],
    ['compressed bytes of a month of the calendar', COST_BUDGET.compressedBytesOfAMonth, sumOf(month).compressed],
  ]
  return rows.map(([budget, most, measured]) => ({ budget, most, measured, isKept: measured <= most }))
}
