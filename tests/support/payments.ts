type Own = { words?: string } & Record<string, unknown>

/** What was paid in one part, as it is stored. A tip was paid the same way, if a tip can be. */
export const paidAs = (way: string, amount: number, { words = '', ...own }: Own = {}) => ({
  parts: [{ way, amount, words }],
  ...{ tip: 0, tipFor: '', tipWay: way === 'card' || way === 'room' ? way : 'cash', ...own },
})
