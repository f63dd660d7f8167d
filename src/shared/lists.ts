export const inGroups = <T>(ones: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(ones.length / size) }, (_, index) => ones.slice(index * size, (index + 1) * size))

/** `bookings, clients and days`. */
export const listInWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)

/** The list with one entry one place further up (-1) or down (1). */
export const moved = <T>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const others = list.toSpliced(index, 1)
  return others.toSpliced(index + by, 0, ...list.slice(index, index + 1))
}
