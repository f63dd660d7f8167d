import { cut, type Span } from '#domain/spans.ts'

/** Arithmetic of a column of the diary. */

/** The number of lanes that overlapping spans share, and the lane of this span; 0 is the first. */
export type Lane = { lane: number; lanes: number }

/** Minutes. Shorter spans are drawn this long, so that they can be read and clicked. */
export const LEAST_DRAWN = 20

export const drawnEnd = ({ from, to }: Span): number => Math.max(to, from + LEAST_DRAWN)

/** The drawn part of a span within a range. A block may begin before the house opens. */
export const drawnSpan = ({ from, to }: Span, range: Span): Span => {
  const begin = Math.max(from, range.from)
  return { from: begin, to: Math.min(drawnEnd({ from: begin, to }), range.to) }
}

/**
 * The lanes of spans: overlapping ones stand side by side, and all spans of a connected group have the same width. The result has the order
 * of the spans.
 */
export const sideBySide = (spans: readonly Span[]): Lane[] => {
  const found = spans.map((span) => ({ from: span.from, to: drawnEnd(span), lane: 0, lanes: 1 }))
  let group: Lane[] = []
  let ends: number[] = []
  // Of two with the same start the longer first.
  for (const one of found.toSorted((first, second) => first.from - second.from || second.to - first.to)) {
    if (ends.every((end) => end <= one.from)) [group, ends] = [[], []]
    const free = ends.findIndex((end) => end <= one.from)
    one.lane = free === -1 ? ends.length : free
    ends[one.lane] = one.to
    group.push(one)
    for (const other of group) other.lanes = ends.length
  }
  return found
}

/** The gaps between spans in a range, at least `least` minutes long, by start. */
export const gapsOf = (spans: readonly Span[], range: Span, least = LEAST_DRAWN): Span[] =>
  cut([range], spans).filter(({ from, to }) => to - from >= least)

const HOUR = 60
const MIDNIGHT = 24 * HOUR

/** The whole hours to draw: the opening hours, extended to entries outside of them, within the date. */
export const rangeOf = (open: Span, spans: readonly Span[]): Span => {
  const from = Math.min(open.from, ...spans.map((span) => span.from))
  const to = Math.max(open.to, ...spans.map(drawnEnd))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(MIDNIGHT, Math.ceil(to / HOUR) * HOUR),
  }
}

const STEP = 15

/** The quarter hour at a share (0 to 1) of a gap's height; the gap's start if no quarter hour lies before its end. */
export const placeAt = ({ from, to }: Span, share: number): number => {
  const first = Math.ceil(from / STEP) * STEP
  const at = Math.floor((from + share * (to - from)) / STEP) * STEP
  return Math.max(first, Math.min(at, Math.ceil(to / STEP) * STEP - STEP))
}
