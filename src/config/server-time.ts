/** Milliseconds. */
const LIMIT_MS = 3_000

/**
 * Now by the clock of the site's own server, whose `Date` a page may read, unlike that of Firestore's answers. The device's clock when there
 * is no answer. Never throws.
 */
export const serverTime = async (): Promise<Date> => {
  try {
    const { headers } = await fetch('/edition.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    const now = new Date(headers.get('date') ?? '')
    return Number.isNaN(now.getTime()) ? new Date() : now
  } catch {
    return new Date()
  }
}
