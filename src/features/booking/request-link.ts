import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'

/** The link of a request. The id stands behind `#`, so that it reaches no server's log; empty where the address of the site is not known. */
export const requestLink = (id: string, origin: string | undefined = env.siteUrl): string =>
  origin ? `${origin}${paths.myBooking}#${id}` : ''

/** The id in `location.hash`; undefined for a link that is not complete. */
export const requestIdIn = (hash: string): string | undefined => /^#([A-Za-z0-9]{20})$/.exec(hash)?.[1]
