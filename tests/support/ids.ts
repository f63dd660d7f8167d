/** A document id of 20 letters and digits, as the rules require, that begins with a readable name: `one` → `one00000000000000000`. */
export const idOf = (name: string): string => name.padEnd(20, '0')

/** The id for tests that need one record only. */
export const ONE = idOf('one')
