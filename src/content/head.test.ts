import { describe, expect, it, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { headOf } from './head.ts'
import { OFFERS } from './offers.ts'
import { DESCRIPTIONS, PUBLIC_PATHS } from './screens.ts'

const SITE = vi.hoisted(() => 'https://spa.example')
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  return { ...real, env: { ...real.env, siteUrl: SITE } }
})

const titleOf = (path: string) => headOf(path).find((tag) => tag.tag === 'title')?.text
const attribute = (path: string, key: 'name' | 'property' | 'rel', value: string) => {
  const found = headOf(path).filter((tag) => 'attributes' in tag && tag.attributes[key] === value)
  expect(found.length).toBeLessThan(2)
  const [tag] = found
  return tag && 'attributes' in tag ? (tag.attributes['content'] ?? tag.attributes['href']) : undefined
}
const jsonLd = (path: string) => headOf(path).flatMap((tag) => (tag.tag === 'json-ld' ? [tag.data] : []))

const INDEXED = PUBLIC_PATHS.filter((path) => path !== paths.myBooking)

describe('the head of a page', () => {
  it.each(INDEXED)('%s has its own canonical address, and the same texts in Open Graph and description', (path) => {
    expect(attribute(path, 'rel', 'canonical')).toBe(`${SITE}${path}`)
    expect(attribute(path, 'property', 'og:url')).toBe(`${SITE}${path}`)
    expect(attribute(path, 'property', 'og:title')).toBe(titleOf(path))
    expect(attribute(path, 'property', 'og:description')).toBe(attribute(path, 'name', 'description'))
    expect(attribute(path, 'name', 'twitter:card')).toBe('summary_large_image')
    expect(attribute(path, 'name', 'robots')).toBeUndefined()
  })

  it('of a request tells search engines and previews nothing, and its links tell nobody where they came from', () => {
    expect(headOf(paths.myBooking).map((tag) => ('attributes' in tag ? tag.attributes : tag.tag))).toEqual([
      'title',
      { name: 'description', content: DESCRIPTIONS[paths.myBooking] },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ])
  })

  it.each(['/nowhere', paths.admin, paths.adminLogin])('%s has noindex', (path) => {
    expect(attribute(path, 'name', 'robots')).toBe('noindex')
    expect(attribute(path, 'rel', 'canonical')).toBeUndefined()
    expect(jsonLd(path)).toEqual([])
  })
})

describe('structured data', () => {
  it('describes the spa with address, hours, phone, place and offers, and claims no rating', () => {
    const [daySpa] = jsonLd(paths.home)
    expect(daySpa).toMatchObject({
      '@type': 'DaySpa',
      name: spa.name,
      url: `${SITE}/`,
      telephone: spa.phone,
      address: { streetAddress: spa.lodge, addressLocality: 'Mmopane', addressCountry: 'BW' },
      geo: spa.map,
      openingHoursSpecification: [{ opens: '09:00', closes: '19:00' }],
    })
    expect(daySpa).toMatchObject({
      makesOffer: OFFERS.map(({ name, price }) => ({
        price: price.replace('P', ''),
        priceCurrency: 'BWP',
        itemOffered: { name },
      })),
    })
    expect(JSON.stringify(daySpa)).not.toMatch(/rating|review/i)
  })
})
