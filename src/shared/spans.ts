import { timeInWords } from './venue-clock.ts'

/** Times of a day from one minute to another, in minutes after midnight. */

export type Span = { from: number; to: number }

export const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

export const holds = (one: Span, other: Span): boolean => one.from <= other.from && other.to <= one.to

/** By start; spans that overlap or touch are one. */
export const join = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** These spans without the times of `cuts`. */
export const cut = (spans: readonly Span[], cuts: readonly Span[]): Span[] =>
  cuts.reduce<Span[]>(
    (left, { from, to }) =>
      left
        .flatMap((span) => [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ])
        .filter((span) => span.from < span.to),
    [...spans],
  )

/** A list in parts of neighbours that belong together, such as consecutive quarter hours. */
export const runsOf = <T>(list: readonly T[], isNext: (before: T, one: T) => boolean): [T, ...T[]][] => {
  const runs: [T, ...T[]][] = []
  for (const one of list) {
    const run = runs.at(-1)
    if (run && isNext(run.at(-1) ?? run[0], one)) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** `10:00 AM to 11:15 AM`. */
export const spanText = ({ from, to }: Span): string => `${timeInWords(from)} to ${timeInWords(to)}`
