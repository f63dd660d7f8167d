import { WAITING_SIZE } from '#config/limits.ts'

type Entry = { id: string }
type DueOf<T> = (entry: T) => Date | undefined

export const isOverdue = (due: Date | undefined, now: Date): boolean => due !== undefined && due < now

/** The wanted entries of all lists, each once, ordered by when they are due. */
export const byDue = <T extends Entry>(
  lists: (readonly T[] | undefined)[],
  dueOf: DueOf<T>,
  isWanted: (entry: T, due: Date) => boolean,
): T[] => {
  const known = new Map(lists.flatMap((list) => list ?? []).map((entry) => [entry.id, entry]))
  return [...known.values()]
    .flatMap((entry) => {
      const due = dueOf(entry)
      return due && isWanted(entry, due) ? [{ entry, due }] : []
    })
    .toSorted((one, other) => one.due.getTime() - other.due.getTime())
    .map(({ entry }) => entry)
}

/** The overdue entries of the lists, the longest overdue first. */
export const overdueOf = <T extends Entry>(lists: (readonly T[] | undefined)[], dueOf: DueOf<T>, now: Date): T[] =>
  byDue(lists, dueOf, (_, due) => isOverdue(due, now))

/** The number of overdue entries; `50+` if all 50 entries of a list in `waiting` are overdue, because more may follow. `isSkipped` are not counted. */
export const overdueText = <T extends Entry>(
  overdue: readonly T[],
  waiting: readonly (readonly T[] | undefined)[],
  isSkipped: (entry: T) => boolean = () => false,
): string | undefined => {
  if (overdue.length === 0) return undefined
  const ids = new Set(overdue.map(({ id }) => id))
  const isPast = (entry: T) => ids.has(entry.id) || isSkipped(entry)
  const mayGoOn = waiting.some((list) => list?.length === WAITING_SIZE && list.every(isPast))
  return `${overdue.length}${mayGoOn ? '+' : ''}`
}

/** The list with the entries of `first` in front, each once. */
export const withFirst = <T extends Entry>(first: readonly T[], list: readonly T[]): T[] => {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...list.filter(({ id }) => !ids.has(id))]
}
