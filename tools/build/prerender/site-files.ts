import { paths } from '#config/paths.ts'
import { SUPPLIED } from '#config/spa.ts'

/** `public/manifest.webmanifest` with the deployment's own name. */
export const webManifest = (supplied: string, name: string): string =>
  supplied.replaceAll(SUPPLIED.name, () => JSON.stringify(name).slice(1, -1))

/** `siteUrl` is the origin without a slash at the end, `addresses` are paths from the root. */
export const sitemapXml = (siteUrl: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${siteUrl}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** The staff pages also have `noindex`; `Disallow` saves crawlers the request. */
export const robotsText = (siteUrl: string | undefined): string =>
  ['User-agent: *', `Disallow: ${paths.admin}`, ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join(
    '\n',
  )
