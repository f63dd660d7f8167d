import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { robotsText, sitemapXml, webManifest } from './site-files.ts'

it('the sitemap lists absolute addresses', () => {
  const xml = sitemapXml('https://spa.example', ['/', '/about'])
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://spa.example/',
    'https://spa.example/about',
  ])
})

it('robots.txt disallows portal and login, and names the sitemap if the site has an address', () => {
  expect(robotsText('https://spa.example')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://spa.example/sitemap.xml\n',
  )
  expect(robotsText(undefined)).toBe('User-agent: *\nDisallow: /admin\n')
})

it('an installed site has the name of the deployment', () => {
  const manifest = JSON.parse(
    webManifest(readFileSync('public/manifest.webmanifest', 'utf8'), 'Tau & "Neo" $&'),
  ) as unknown
  expect(manifest).toMatchObject({ name: 'Tau & "Neo" $& Wellness Spa', short_name: 'Tau & "Neo" $&' })
})
