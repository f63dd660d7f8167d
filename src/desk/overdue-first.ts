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

export const overdueOf = <T extends Entry>(lists: (readonly T[] | undefined)[], dueOf: DueOf<T>, now: Date): T[] =>
  byDue(lists, dueOf, (_, due) => isOverdue(due, now))

/** `50+` once as many are known as a live list of those that wait longest holds, because more may follow; undefined for none. */
export const listedText = (count: number): string | undefined =>
  count > 0 ? `${String(count)}${count >= WAITING_SIZE ? '+' : ''}` : undefined

/** The list with the entries of `first` in front, each once. */
export const withFirst = <T extends Entry>(first: readonly T[], list: readonly T[]): T[] => {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...list.filter(({ id }) => !ids.has(id))]
}
