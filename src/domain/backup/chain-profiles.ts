type Known = {
  latest: ReadonlyMap<string, number>
  begins: readonly number[]
  profileOf: ReadonlyMap<string, string>
  joined: ReadonlyMap<string, string>
}

/**
 * Paths of the profiles without any visit left that the last increment did not read. An erased profile leaves no list, because its id could
 * be guessed from an e-mail; so where some were erased, all of these are left out.
 */
export const profilesToDrop = ({ latest, begins, profileOf, joined }: Known): string[] => {
  const seen = new Set<string>()
  for (const [booking, profile] of profileOf) if (latest.has(`bookings/${booking}`)) seen.add(profile)
  // Visits of a profile that was joined into another count for both.
  const pairs = [...joined].filter(([, into]) => into !== '')
  for (const [profile, into] of pairs) if (seen.has(profile)) seen.add(into)
  for (const [profile, into] of pairs) if (seen.has(into)) seen.add(profile)
  const lastRun = begins.length > 1 ? (begins.at(-1) ?? 0) : Infinity
  return [...latest].flatMap(([path, line]) => {
    const [collection, id = ''] = path.split('/')
    return collection === 'clients' && line < lastRun && !seen.has(id) ? [path] : []
  })
}
