/** Milliseconds. */
const LIMIT_MS = 3_000
/** Milliseconds. A smaller difference of two clocks is the slowness of an answer. */
const TOLERANCE_MS = 2 * 60_000

/** Milliseconds by which the device's clock is ahead of the server's. */
let ahead = 0
/** When this page was opened, as the device's clock said at the last reading: it says something else after somebody has set it. */
let openedAt: number | undefined

const opening = () => Date.now() - performance.now()

/** Now by the server's clock as far as this page knows it, else by the device's. */
export const serverNow = (): Date => new Date(Date.now() - ahead)

/** From now on `serverNow` goes by this moment, which a server has just told. */
export const takeServerTime = (server: Date): void => {
  const difference = Date.now() - server.getTime()
  ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  openedAt = opening()
}

/** By the site's own server, whose `Date` a page may read. What is known otherwise when there is no answer. Never throws. */
export const serverTime = async (): Promise<Date> => {
  try {
    const { headers } = await fetch('/edition.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    const server = new Date(headers.get('date') ?? '')
    if (Number.isNaN(server.getTime())) return serverNow()
    takeServerTime(server)
    return server
  } catch {
    return serverNow()
  }
}

/** Reads the server's time if this page has not done so, and again after the device's clock was set. Never throws. */
export const checkClock = async (): Promise<void> => {
  if (openedAt === undefined || Math.abs(opening() - openedAt) >= TOLERANCE_MS) await serverTime()
}
