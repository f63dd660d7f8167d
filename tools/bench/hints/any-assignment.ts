import type { Seat } from '../../../src/domain/diary/assignment.ts'

/**
 * Whether all seats can have a therapist at once, cleaning included, by trying every choice in the order of the starts. It shares no code with
 * the desk's search. What the therapists are doing decides alone what follows, so the same state is tried once.
 */
export const isAssignable = (seats: readonly Pick<Seat, 'from' | 'to' | 'candidates'>[]): boolean => {
  const ordered = seats.toSorted((one, other) => one.from - other.from)
  const hopeless = new Set<string>()
  const tryFrom = (position: number, busy: Readonly<Record<string, number>>): boolean => {
    const seat = ordered[position]
    if (!seat) return true
    const still = Object.entries(busy)
      .filter(([, until]) => until > seat.from)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    const state = `${String(position)} ${still.flat().join(' ')}`
    if (hopeless.has(state)) return false
    const isFound = seat.candidates
      .filter((id) => (busy[id] ?? 0) <= seat.from)
      .some((id) => tryFrom(position + 1, { ...Object.fromEntries(still), [id]: seat.to }))
    if (!isFound) hopeless.add(state)
    return isFound
  }
  return tryFrom(0, {})
}
