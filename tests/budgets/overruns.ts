import { PAGE_BUDGETS, type PageBudget } from '../../tools/bench/budgets.ts'
import type { Weight } from './weigh.ts'

/** The figures that are both measured and budgeted. */
export const WEIGHED = [
  'html',
  'script',
  'scriptBeforeLargestPaint',
  'fonts',
  'images',
  'all',
  'requests',
  'thirdParty',
  'failed',
] as const satisfies readonly (keyof PageBudget & keyof Weight)[]

type Weighed = (typeof WEIGHED)[number]

const COUNTS: readonly Weighed[] = ['requests', 'thirdParty', 'failed']

export const amount = (what: Weighed, value: number): string =>
  COUNTS.includes(what) ? String(value) : `${(value / 1024).toFixed(1)} kB`

type Budget = Readonly<Record<Weighed, number>>

const isOver = (weight: number, budget: number) => !(weight <= budget)

/** Names of the figures over the budget. */
export const overBudget = (weight: Partial<Budget>, budget: Partial<Budget>): Weighed[] =>
  WEIGHED.filter((what) => what in budget && isOver(weight[what] ?? NaN, budget[what] ?? NaN))

/** One sentence for each figure over its budget. */
export const overruns = (path: string, weight: Budget, budget: Budget | undefined = PAGE_BUDGETS[path]): string[] => {
  if (!budget) throw new Error(`There is no budget for ${path}.`)
  return overBudget(weight, budget).map(
    (what) => `${path}: ${what} is ${amount(what, weight[what])}, the budget ${amount(what, budget[what])}`,
  )
}
