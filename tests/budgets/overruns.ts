import { PAGE_BUDGETS, type PageBudget } from '../../bench/budgets.ts'
import type { Weight } from './weigh.ts'

/** What both a page's weight and its budget name. */
export const WEIGHED = [
  'firstScript',
  'scriptBeforeLargestPaint',
  'inlineScript',
  'lateScript',
  'all',
  'images',
  'picture',
  'fonts',
  'fontFiles',
  'requests',
  'thirdParty',
  'failed',
] as const satisfies readonly (keyof PageBudget & keyof Weight)[]

type Weighed = (typeof WEIGHED)[number]

const COUNTS: readonly Weighed[] = ['fontFiles', 'requests', 'thirdParty', 'failed']

export const amount = (what: Weighed, value: number): string =>
  COUNTS.includes(what) ? String(value) : `${(value / 1024).toFixed(1)} kB`

/** One sentence for each figure over its budget. */
export const overruns = (path: string, weight: Pick<Weight, Weighed>, budget = PAGE_BUDGETS[path]): string[] => {
  if (!budget) throw new Error(`There is no budget for ${path}.`)
  return WEIGHED.filter((what) => !(weight[what] <= budget[what])).map(
    (what) => `${path}: ${what} is ${amount(what, weight[what])}, the budget ${amount(what, budget[what])}`,
  )
}
