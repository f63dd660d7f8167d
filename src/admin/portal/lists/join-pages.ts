type Entry = { id: string; createdAt: Date | null }

const time = (entry: Entry | undefined, otherwise: number) => entry?.createdAt?.getTime() ?? otherwise
const byNewest = (one: Entry, other: Entry) => time(other, 0) - time(one, 0)

/**
 * The live page and then the older pages, each entry once and in its latest version. Entries that no longer belong to the list are removed,
 * new ones are inserted by their time. `changed` are the entries that changed since the portal was opened.
 */
export const joinPages = <T extends Entry>(
  live: readonly T[],
  older: readonly T[],
  changed: readonly T[],
  belongs: (entry: T) => boolean,
): readonly T[] => {
  if (older.length === 0) return live
  const latest = new Map(changed.map((entry) => [entry.id, entry]))
  const placed = new Set([...live, ...older].map(({ id }) => id))
  const [newest, oldest] = [time(live.at(-1), Infinity), time(older.at(-1), 0)]
  const isBetween = (entry: T) => time(entry, 0) <= newest && time(entry, 0) >= oldest
  const entering = changed.filter((entry) => !placed.has(entry.id) && isBetween(entry))
  const shown = new Set(live.map(({ id }) => id))
  const behind = older.filter(({ id }) => !shown.has(id)).map((entry) => latest.get(entry.id) ?? entry)
  return [...live, ...[...behind, ...entering].filter(belongs).toSorted(byNewest)]
}
