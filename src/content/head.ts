import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { openingHours } from './shown-house.ts'
import { DESCRIPTIONS, isPublicPath, NOT_FOUND, SCREENS } from './screens.ts'

/** Absolute addresses only: without a configured origin the property is left out. */
const absolute = (property: string, path: string) => (env.siteUrl ? { [property]: `${env.siteUrl}${path}` } : {})

/** The spa for search engines (schema.org DaySpa). No rating, because there are no reviews. */
const daySpa = (): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'DaySpa',
  ...absolute('@id', `${paths.home}#spa`),
  name: spa.name,
  ...absolute('url', paths.home),
  ...absolute('image', '/og-image-la-lumiere.jpg'),
  telephone: spa.phone,
  email: spa.mail.info,
  currenciesAccepted: 'BWP',
  address: {
    '@type': 'PostalAddress',
    streetAddress: spa.lodge,
    addressLocality: 'Mmopane',
    addressCountry: 'BW',
  },
  geo: { '@type': 'GeoCoordinates', latitude: spa.map.latitude, longitude: spa.map.longitude },
  openingHoursSpecification: openingHours().openings.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
})

export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  | { tag: 'json-ld'; data: Record<string, unknown> }

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })

const SPA_PAGES: readonly string[] = [paths.home, paths.services, paths.contact]

/** Head tags of a page for search engines and link previews. An unknown address gets `noindex`. */
export const headOf = (path: string): HeadTag[] => {
  if (!isPublicPath(path)) return [{ tag: 'title', text: NOT_FOUND.title }, meta('robots', 'noindex')]
  const { title, isPrivate } = SCREENS[path]
  const description = DESCRIPTIONS[path]
  const named: HeadTag[] = [{ tag: 'title', text: title }, meta('description', description)]
  if (isPrivate) return [...named, meta('robots', 'noindex'), meta('referrer', 'no-referrer')]
  const address = env.siteUrl && `${env.siteUrl}${path}`
  return [
    ...named,
    ...(address ? [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const] : []),
    property('og:type', 'website'),
    property('og:site_name', spa.name),
    property('og:locale', 'en_BW'),
    property('og:title', title),
    property('og:description', description),
    ...(address ? sharedPicture(address) : []),
    meta('twitter:card', 'summary_large_image'),
    ...(SPA_PAGES.includes(path) ? [{ tag: 'json-ld', data: daySpa() } as const] : []),
  ]
}

const sharedPicture = (address: string): HeadTag[] => [
  property('og:url', address),
  property('og:image', `${env.siteUrl}/og-image-la-lumiere.jpg`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', 'Lit candles, stacked massage stones, frangipani and eucalyptus on a dark wooden table.'),
]
