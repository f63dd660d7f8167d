import { dayOf, type Feature, type Step } from './day.ts'

/** The most that the budgeted day, or one step of it, may cost (docs/costs.md). */
export const COST_BUDGET = {
  readsADay: 25_000,
  readsOfALook: 20,
  readsOfAnIdleHour: 100,
  writesADay: 500,
} as const

export type Judged = { budget: string; most: number; measured: number; isKept: boolean }

/** Each budget beside what was measured. */
export const judge = (features: readonly Feature[]): Judged[] => {
  const of = (step: Step) => {
    const found = features.find((feature) => feature.step === step)
    if (!found) throw new Error(`The step "${step}" was not played.`)
    return found.each
  }
  const day = dayOf(features)
  const rows: [string, number, number][] = [
    ['reads of the day', COST_BUDGET.readsADay, day.reads],
    ['reads of a look at the menu', COST_BUDGET.readsOfALook, of('a look at the menu').reads],
    [
      'reads of a portal left alone for an hour',
      COST_BUDGET.readsOfAnIdleHour,
      of('an hour of a portal left alone').reads,
    ],
    ['writes of the day', COST_BUDGET.writesADay, day.writes],
  ]
  return rows.map(([budget, most, measured]) => ({ budget, most, measured, isKept: measured <= most }))
}
