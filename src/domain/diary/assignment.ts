/**
 * Who gives which treatment: interval scheduling with eligibility. A search over all assignments, the most constrained seat first, that
 * leaves a branch as soon as it cannot beat the best assignment so far. Knows nothing of bookings; `suggestion.ts` asks it.
 */

/** Minutes after midnight. */
export type Span = {
  from: number
  to: number
  /** Until when the therapist also cleans; at least `to`. A treatment that begins before is possible, but not wished. */
  clear: number
}

/** One guest's treatment that still needs a therapist. */
export type Seat = Span & {
  /** Ids of those who can give it and are free; of equally good assignments the one with the earlier ids is found. */
  candidates: readonly string[]
  /** Whether the assignment is for this seat. The others only must keep whom they need and whom their guests ask for. */
  isOwn: boolean
  /** Whether this seat goes first where not all can have somebody. */
  isFirst: boolean
  /** Ids of those whom the guest asks for, whether they are free or not; missing for anybody. */
  wanted?: readonly string[] | undefined
  /** Id of the therapist to whom the guest came last; missing where that is not known. */
  last?: string | undefined
  /** Guests of one treatment have the same key: it does not matter which of them gets whom. */
  twins: string
}

/** The treatments that therapists give already, by id. */
export type Given = ReadonlyMap<string, readonly Span[]>

export type Assignment = {
  /** By position of the seat; undefined where nobody is left. */
  therapists: readonly (string | undefined)[]
  /** Whether no assignment is better; false when the search ended at its limit. */
  isExact: boolean
}

/** Placed seats after which a search ends with the best assignment so far, because a phone searches with every typed key. */
const MOST_STEPS = 1_000

/** Minutes: with stretches no longer than this, and the rest between them, any five hours contain half an hour without a treatment. */
const LONGEST_STRETCH = 240
const REST = 30

export const meet = (one: Pick<Span, 'from' | 'to'>, other: Pick<Span, 'from' | 'to'>): boolean =>
  one.from < other.to && other.from < one.to

/** The minutes by which stretches of work are longer than they should be. */
export const overlong = (spans: readonly Span[]): number => {
  const stretches: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1)
    if (last && from - last.to < REST) last.to = Math.max(last.to, to)
    else stretches.push({ from, to })
  }
  return stretches.reduce((sum, { from, to }) => sum + Math.max(0, to - from - LONGEST_STRETCH), 0)
}

export const minutesIn = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** How many of these treatments leave no time to clean before or after this one. */
const closeTo = (seat: Span, spans: readonly Span[]): number =>
  spans.filter((other) => meet({ from: seat.from, to: seat.clear }, { from: other.from, to: other.clear })).length

/**
 * What an assignment costs, the worst first, compared in this order: seats without a therapist, those of them that go first, seats whose
 * guest asks for somebody else, treatments without time to clean between them, minutes of work without a rest, seats whose guest came to
 * somebody else last time, and the sum of the squares of each therapist's minutes, which is least when the work is shared evenly. Every part
 * only grows with a further seat.
 */
export type Cost = readonly [number, number, number, number, number, number, number]
const NOTHING: Cost = [0, 0, 0, 0, 0, 0, 0]

const plus = (one: Cost, other: Cost): Cost => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
  one[4] + other[4],
  one[5] + other[5],
  one[6] + other[6],
]

export const compareCosts = (one: Cost, other: Cost): number =>
  one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** What one more seat costs, for a therapist who gives these treatments already. */
export const costOf = (seat: Seat, therapist: string | undefined, spans: readonly Span[]): Cost => {
  if (therapist === undefined) return [1, seat.isFirst ? 1 : 0, 0, 0, 0, 0, 0]
  const unwanted = seat.wanted && !seat.wanted.includes(therapist) ? 1 : 0
  if (!seat.isOwn) return [0, 0, unwanted, 0, 0, 0, 0]
  const before = minutesIn(spans)
  const after = before + seat.to - seat.from
  return [
    0,
    0,
    unwanted,
    closeTo(seat, spans),
    overlong([...spans, seat]) - overlong(spans),
    seat.last !== undefined && seat.last !== therapist ? 1 : 0,
    after * after - before * before,
  ]
}

/**
 * The best assignment of the seats. A therapist who is a candidate is free of `given`. Unless `isRanked`, only seats without a therapist
 * count, so that the first assignment without one ends the search.
 */
export const assign = (
  seats: readonly Seat[],
  given: Given,
  { isRanked = true, mostSteps = MOST_STEPS }: { isRanked?: boolean; mostSteps?: number } = {},
): Assignment => {
  const placed: (string | undefined)[] = seats.map(() => undefined)
  const isPlaced = seats.map(() => false)
  let best: { cost: Cost; therapists: readonly (string | undefined)[] } | undefined
  let steps = 0

  const isFree = (id: string, seat: Seat) =>
    !seats.some((other, index) => isPlaced[index] && placed[index] === id && meet(other, seat))

  /** Twins are filled in the order of their candidates, so that a pair is not tried both ways round. */
  const leftFor = (position: number): string[] => {
    const seat = seats[position]
    if (!seat) return []
    const earlier = seats.flatMap(({ twins }, index) =>
      isPlaced[index] && twins === seat.twins ? [placed[index]] : [],
    )
    if (earlier.includes(undefined)) return []
    const last = Math.max(-1, ...earlier.map((id) => seat.candidates.indexOf(id ?? '')))
    return seat.candidates.filter((id, index) => index > last && isFree(id, seat))
  }

  const spansOf = (id: string): Span[] => [
    ...(given.get(id) ?? []),
    ...seats.filter((seat, index) => seat.isOwn && isPlaced[index] && placed[index] === id),
  ]

  const isBeaten = (cost: Cost) => best !== undefined && compareCosts(cost, best.cost) >= 0

  const search = (open: readonly number[], cost: Cost): void => {
    if (open.length === 0) {
      best = { cost, therapists: [...placed] }
      return
    }
    const left = open.map((position) => ({ position, ids: leftFor(position) }))
    const hopeless = left.flatMap(({ position, ids }) => (ids.length === 0 ? (seats[position] ?? []) : []))
    const least = hopeless.map((one) => costOf(one, undefined, [])).reduce(plus, cost)
    if (isBeaten(least)) return
    // The own seats first: once they have somebody, any way to fill the others will do.
    const [next] = left.toSorted(
      (one, other) =>
        Number(seats[other.position]?.isOwn) - Number(seats[one.position]?.isOwn) || one.ids.length - other.ids.length,
    )
    const seat = next && seats[next.position]
    if (!next || !seat) return
    const others = open.filter((position) => position !== next.position)
    // A therapist behind whom too few are left for the twins is tried last.
    const twins = others.filter((position) => seats[position]?.twins === seat.twins).length
    const options = next.ids
      .map((id, index) => ({
        id,
        added: isRanked ? costOf(seat, id, spansOf(id)) : NOTHING,
        isLast: index >= next.ids.length - twins,
      }))
      .toSorted((one, other) => Number(one.isLast) - Number(other.isLast) || compareCosts(one.added, other.added))
    for (const { id, added } of [...options, { id: undefined, added: costOf(seat, undefined, []) }]) {
      const total = plus(cost, added)
      if (isBeaten(total)) continue
      // The first way down is always completed, so that there is an assignment.
      if (best && steps >= mostSteps) return
      steps += 1
      placed[next.position] = id
      isPlaced[next.position] = true
      search(others, total)
      isPlaced[next.position] = false
    }
  }
  search(
    seats.map((_, position) => position),
    NOTHING,
  )
  return { therapists: best?.therapists ?? placed, isExact: steps < mostSteps }
}
