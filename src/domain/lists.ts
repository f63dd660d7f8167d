/** In order, each with at most `size` of them. */
export const inGroups = <T>(ones: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(ones.length / size) }, (_, index) => ones.slice(index * size, (index + 1) * size))

/** `bookings, clients and days`. */
export const listInWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)
