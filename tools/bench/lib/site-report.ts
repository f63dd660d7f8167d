import { PAGE_BUDGETS, type PageBudget } from '../budgets.ts'
import { kilobytes, median, ratio, spread, table, times, whole } from './figures.ts'
import { CATEGORIES, type Run } from './lighthouse.ts'

export type Measured = { path: string; as: 'limit' | 'splash seen' | 'first view'; round: number; run: Run }

const runsOf = (measured: readonly Measured[], path: string, as: Measured['as']) =>
  measured.filter((one) => one.path === path && one.as === as).map(({ run }) => run)

/** Compares each round with the limit of the same round; rounds without both are ignored. */
const toLimit = (measured: readonly Measured[], path: string, as: Measured['as'], figure: (run: Run) => number) => {
  const own = measured.filter((one) => one.path === path && one.as === as)
  const limit = own.map(({ round }) =>
    measured.find((one) => one.path === path && one.as === 'limit' && one.round === round),
  )
  return ratio(
    own.map(({ run }) => figure(run)),
    limit.map((one) => (one ? figure(one.run) : NaN)),
  )
}

const AS = ['limit', 'splash seen', 'first view'] as const
const rowsOf = (measured: readonly Measured[], cells: (path: string, as: Measured['as'], runs: Run[]) => string[]) =>
  Object.keys(PAGE_BUDGETS).flatMap((path) =>
    AS.map((as) => [`${path} ${as}`, ...cells(path, as, runsOf(measured, path, as))]).filter(([, first]) => first),
  )

const middle = (runs: readonly Run[], figure: (run: Run) => number) => median(runs.map(figure))

export const pageTables = (measured: readonly Measured[]): string[] => [
  table(
    ['page', 'scores', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'FCP/limit', 'LCP/limit', 'SI/limit'],
    rowsOf(measured, (path, as, runs) => [
      CATEGORIES.map((name) => whole(middle(runs, ({ scores }) => scores[name]))).join(' '),
      spread(runs.map(({ firstPaint }) => firstPaint)),
      spread(runs.map(({ largestPaint }) => largestPaint)),
      spread(runs.map(({ blocking }) => blocking)),
      middle(runs, ({ shift }) => shift).toFixed(3),
      spread(runs.map(({ speedIndex }) => speedIndex)),
      times(toLimit(measured, path, as, ({ firstPaint }) => firstPaint)),
      times(toLimit(measured, path, as, ({ largestPaint }) => largestPaint)),
      times(toLimit(measured, path, as, ({ speedIndex }) => speedIndex)),
    ]),
  ),
  ...(['transferred', 'parsed'] as const).map((sizes) =>
    table(
      [`${sizes}, kB`, 'HTML', 'CSS', 'JS', 'images', 'fonts', 'other', 'all', 'requests'],
      rowsOf(measured, (_, __, runs) => [
        ...(['html', 'css', 'script', 'images', 'fonts', 'other'] as const).map((kind) =>
          kilobytes(middle(runs, (run) => run[sizes][kind])),
        ),
        kilobytes(middle(runs, (run) => Object.values(run[sizes]).reduce((sum, size) => sum + size, 0))),
        whole(middle(runs, ({ requests }) => requests)),
      ]),
    ),
  ),
]

type Check = { what: string; value: number; budget: number; atLeast?: boolean }

/** The figures only Lighthouse has, and the bytes of pictures and fonts; `tests/budgets` checks all other bytes. */
const checks = (measured: readonly Measured[], path: string, as: Measured['as'], budget: PageBudget): Check[] => {
  const runs = runsOf(measured, path, as)
  return [
    {
      what: 'FCP/limit',
      value: toLimit(measured, path, as, ({ firstPaint }) => firstPaint),
      budget: budget.firstPaintToLimit,
    },
    {
      what: 'LCP/limit',
      value: toLimit(measured, path, as, ({ largestPaint }) => largestPaint),
      budget: budget.largestPaintToLimit,
    },
    { what: 'TBT', value: middle(runs, ({ blocking }) => blocking), budget: budget.blockingMillis },
    { what: 'CLS', value: middle(runs, ({ shift }) => shift), budget: budget.shift },
    { what: 'bytes of pictures', value: middle(runs, ({ transferred }) => transferred.images), budget: budget.images },
    { what: 'bytes of fonts', value: middle(runs, ({ transferred }) => transferred.fonts), budget: budget.fonts },
    { what: 'failed requests', value: middle(runs, ({ failed }) => failed), budget: budget.failed },
    ...CATEGORIES.map((name) => ({
      what: name,
      value: middle(runs, ({ scores }) => scores[name]),
      budget: budget.scores[name],
      atLeast: true,
    })),
  ]
}

/** One sentence for each figure over its budget. */
export const budgetLines = (measured: readonly Measured[]): string[] =>
  Object.entries(PAGE_BUDGETS).flatMap(([path, budget]) =>
    (['splash seen', 'first view'] as const).flatMap((as) =>
      checks(measured, path, as, budget)
        .filter(({ value, budget: limit, atLeast }) => !(atLeast ? value >= limit : value <= limit))
        .map(
          ({ what, value, budget: limit }) =>
            `${path} ${as}: ${what} is ${Number(value.toFixed(3))}, the budget ${limit}`,
        ),
    ),
  )
