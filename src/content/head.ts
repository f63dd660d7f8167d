import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import type { Service } from '#domain/service.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { isPublicPath, NOT_FOUND, SCREENS } from './screens.ts'
import { breadcrumbs, daySpa } from './structured-data.ts'

export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  | { tag: 'json-ld'; data: Record<string, unknown> }

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })

const NO_REFERRER = meta('referrer', 'no-referrer')

const SHARED_PICTURE = { path: '/og-image-la-lumiere.jpg', width: '1200', height: '630' }
const SHARED_PICTURE_ALT = 'Lit candles, stacked massage stones, frangipani and eucalyptus on a dark wooden table.'

/** The page's canonical address; undefined without a configured site origin. */
export const canonicalOf = (path: string): string | undefined => env.siteUrl && `${env.siteUrl}${path}`

/** Pages whose structured data describe the spa; the others have breadcrumbs. */
const SPA_PAGES: readonly string[] = [paths.home, paths.services, paths.contact]

/** Head tags of a page for search engines and link previews, with the menu if it is known. An unknown address gets `noindex`. */
export const headOf = (path: string, menu?: readonly Service[]): HeadTag[] => {
  if (!isPublicPath(path)) return [{ tag: 'title', text: NOT_FOUND.title }, meta('robots', 'noindex')]
  const { title, isPrivate } = SCREENS[path]
  const description = DESCRIPTIONS[path]
  if (isPrivate)
    return [{ tag: 'title', text: title }, meta('description', description), meta('robots', 'noindex'), NO_REFERRER]
  const address = canonicalOf(path)
  return [
    { tag: 'title', text: title },
    meta('description', description),
    ...(address ? [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const] : []),
    property('og:type', 'website'),
    property('og:site_name', spa.name),
    property('og:locale', 'en_BW'),
    property('og:title', title),
    property('og:description', description),
    ...(address ? sharedPicture(address) : []),
    meta('twitter:card', 'summary_large_image'),
    ...(SPA_PAGES.includes(path) ? [{ tag: 'json-ld', data: daySpa(menu) } as const] : []),
    ...(path === paths.home ? [] : [{ tag: 'json-ld', data: breadcrumbs(path, title) } as const]),
  ]
}

const sharedPicture = (address: string): HeadTag[] => [
  property('og:url', address),
  property('og:image', `${env.siteUrl}${SHARED_PICTURE.path}`),
  property('og:image:width', SHARED_PICTURE.width),
  property('og:image:height', SHARED_PICTURE.height),
  property('og:image:alt', SHARED_PICTURE_ALT),
  meta('twitter:image', `${env.siteUrl}${SHARED_PICTURE.path}`),
  meta('twitter:image:alt', SHARED_PICTURE_ALT),
]
