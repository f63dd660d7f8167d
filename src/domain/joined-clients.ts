import type { Client } from './client.ts'

/** One person may have two profiles. Staff see them side by side and join one into the other: `mergedInto` points to the one that stays. */

export const isJoined = ({ mergedInto }: Pick<Client, 'mergedInto'>): boolean => mergedInto !== ''

/** Finds the profile that stays for a profile's id: the one to which it points, or the id itself. */
export const stayingIdOf = (joined: readonly Pick<Client, 'id' | 'mergedInto'>[]): ((id: string) => string) => {
  const into = new Map(joined.filter(isJoined).map(({ id, mergedInto }) => [id, mergedInto]))
  return (id) => into.get(id) ?? id
}
