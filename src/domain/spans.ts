/** Times of a day from one minute to another, in minutes after midnight. */

export type Span = { from: number; to: number }

export const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
