import { PAGE_BUDGETS } from '../budgets.ts'
import { kilobytes, median, ratio, spread, table, times, whole } from './figures.ts'
import { CATEGORIES, type Run } from './lighthouse.ts'

export const AS = ['limit', 'splash seen', 'first view'] as const
export type Measured = { path: string; as: (typeof AS)[number]; round: number; run: Run }
type Figure = (run: Run) => number

/** The figures of one page over all rounds. */
const figuresOf = (measured: readonly Measured[], path: string, as: Measured['as']) => {
  const own = measured.filter((one) => one.path === path && one.as === as)
  const limitOf = (round: number) =>
    measured.find((one) => one.path === path && one.as === 'limit' && one.round === round)
  const all = (figure: Figure) => own.map(({ run }) => figure(run))
  return {
    rounds: own.length,
    all,
    middle: (figure: Figure) => median(all(figure)),
    /** Compares each round with the limit of the same round. */
    toLimit: (figure: Figure) => {
      const limit = own.map(({ round }) => limitOf(round))
      return ratio(
        all(figure),
        limit.map((one) => (one ? figure(one.run) : NaN)),
      )
    },
  }
}

const rowsOf = (measured: readonly Measured[], cells: (figures: ReturnType<typeof figuresOf>) => string[]) =>
  Object.keys(PAGE_BUDGETS).flatMap((path) =>
    AS.map((as) => ({ as, figures: figuresOf(measured, path, as) }))
      .filter(({ figures }) => figures.rounds > 0)
      .map(({ as, figures }) => [`${path} ${as}`, ...cells(figures)]),
  )

export const pageTables = (measured: readonly Measured[]): string[] => [
  table(
    ['page', 'scores', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'FCP/limit', 'LCP/limit'],
    rowsOf(measured, ({ all, middle, toLimit }) => [
      CATEGORIES.map((name) => whole(middle(({ scores }) => scores[name]))).join(' '),
      spread(all(({ firstPaint }) => firstPaint)),
      spread(all(({ largestPaint }) => largestPaint)),
      spread(all(({ blocking }) => blocking)),
      middle(({ shift }) => shift).toFixed(3),
      times(toLimit(({ firstPaint }) => firstPaint)),
      times(toLimit(({ largestPaint }) => largestPaint)),
    ]),
  ),
  table(
    ['transferred, kB', 'HTML', 'CSS', 'JS', 'images', 'fonts', 'all', 'requests'],
    rowsOf(measured, ({ middle }) => [
      ...(['html', 'css', 'script', 'images', 'fonts'] as const).map((kind) =>
        kilobytes(middle(({ transferred }) => transferred[kind])),
      ),
      kilobytes(middle(({ all }) => all)),
      whole(middle(({ requests }) => requests)),
    ]),
  ),
]

/** One sentence for each figure over its budget. `tests/budgets` checks the bytes. */
export const budgetLines = (measured: readonly Measured[]): string[] =>
  Object.entries(PAGE_BUDGETS).flatMap(([path, budget]) =>
    (['splash seen', 'first view'] as const).flatMap((as) => {
      const { middle, toLimit } = figuresOf(measured, path, as)
      const most: [string, number, number][] = [
        ['FCP/limit', toLimit(({ firstPaint }) => firstPaint), budget.firstPaintToLimit],
        ['LCP/limit', toLimit(({ largestPaint }) => largestPaint), budget.largestPaintToLimit],
        ['TBT', middle(({ blocking }) => blocking), budget.blockingMillis],
        ['CLS', middle(({ shift }) => shift), budget.shift],
        ['failed requests', middle(({ failed }) => failed), budget.failed],
      ]
      const least = CATEGORIES.map((name) => ({
        name,
        score: middle(({ scores }) => scores[name]),
        budget: budget.scores[name],
      }))
      return [
        ...most
          .filter(([, value, limit]) => !(value <= limit))
          .map(([what, value, limit]) => `${path} ${as}: ${what} is ${Number(value.toFixed(3))}, the budget ${limit}`),
        ...least
          .filter(({ score, budget: limit }) => !(score >= limit))
          .map(({ name, score, budget: limit }) => `${path} ${as}: ${name} is ${score}, the budget ${limit}`),
      ]
    }),
  )
