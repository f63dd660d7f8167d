import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { PUBLIC_PATHS, SCREENS } from '#content/screens.ts'
import { callLink } from '#domain/links.ts'
import type { Service } from '#domain/service.ts'
import { HOUSE_BLOCK, printHouse } from '#content/shown-house.ts'
import { parseWords } from '#domain/house/house.ts'
import { type PrerenderedPage, renderPages, shellData } from './prerender.tsx'

const MENU: Service[] = [
  {
    id: 'swedish',
    name: 'Swedish Massage',
    description: 'Long strokes.',
    category: 'massage',
    duration: 60,
    price: 'P450',
    icon: 'Heart',
  },
]

let pages: PrerenderedPage[]
let withMenu: PrerenderedPage[]
beforeAll(async () => {
  pages = await renderPages()
  withMenu = await renderPages(MENU)
})
const pageAt = (path: string, from = pages) => {
  const page = from.find((found) => found.path === path)
  if (!page) throw new Error(`${path} was not rendered.`)
  return page
}
const titles = (page: PrerenderedPage) => page.head.flatMap((tag) => (tag.tag === 'title' ? [tag.text] : []))

it('writes a file for every public path and 404.html, none for login and portal', () => {
  expect(pages.map(({ file }) => file).sort()).toEqual(
    [
      '404.html',
      'about.html',
      'booking.html',
      'contact.html',
      'gallery.html',
      'index.html',
      'my-booking.html',
      'privacy.html',
      'services.html',
    ].sort(),
  )
})

describe.each([...PUBLIC_PATHS, '/404'])('the page %s', (path) => {
  it('is complete without a browser: one heading, contacts, hours and address, no style attribute, nothing hidden', () => {
    const { html } = pageAt(path)
    // Compared as facts: a failing page should not print itself.
    expect({
      headings: html.match(/<h1[ >]/g)?.length,
      phone: html.includes(`href="${callLink(spa.phone)}"`),
      mail: html.includes('mailto:'),
      hours: html.includes('9:00 AM to 7:00 PM'),
      address: html.includes(spa.lodge) && html.includes(spa.place),
      footer: html.includes('</footer>'),
      // A strict Content-Security-Policy blocks both, and hydration does not bring style attributes back.
      styleAttributes: / style="/.test(html),
      inlineScripts: html.includes('<script'),
      hiddenParts: html.includes('data-reveal=') || html.includes('<template'),
    }).toEqual({
      headings: 1,
      phone: true,
      mail: true,
      hours: true,
      address: true,
      footer: true,
      styleAttributes: false,
      inlineScripts: false,
      hiddenParts: false,
    })
  })

  it('has its own title', () => {
    const expected = path === '/404' ? 'Page not found | La Lumière' : SCREENS[path as keyof typeof SCREENS].title
    expect(titles(pageAt(path))).toEqual([expected])
  })
})

it('the page of a request says without script what to do', () => {
  const { html } = pageAt(paths.myBooking)
  const [, words = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
  expect(words).toMatch(/needs JavaScript.*Keep its link.*call/)
  expect(words).toContain(callLink(spa.phone))
})

it('a splash is part of the markup of the pages that have one', () => {
  expect(pageAt(paths.about).html.includes('data-splash="/about"')).toBe(true)
  expect(pageAt(paths.privacy).html.includes('data-splash')).toBe(false)
})

describe('the menu', () => {
  it.each([
    [paths.services, MENU],
    // Booking shows no descriptions, so its data has none.
    [paths.booking, MENU.map(({ description: _, ...entry }) => entry)],
  ])('is in %s when the build could read it, as HTML and as data', (path, entries) => {
    const { html, data } = pageAt(path, withMenu)
    expect(html.includes('Swedish Massage') && html.includes('P450')).toBe(true)
    expect(html.includes('Loading our services')).toBe(false)
    expect(data).toEqual({ 'prerendered-menu': entries })
  })

  it('is left to the browser when the build could not read it', () => {
    const { html, data } = pageAt(paths.services)
    expect(html.includes('Loading our services')).toBe(true)
    expect(data).toEqual({})
  })

  it('is on no other page', () => {
    const carrying = withMenu.filter(({ data }) => Object.keys(data).length > 0).map(({ path }) => path)
    expect(carrying.sort()).toEqual([paths.booking, paths.services].sort())
  })

  it('is in the structured data with its prices', () => {
    const told = JSON.stringify(pageAt(paths.services, withMenu).head)
    expect(told.includes('"price":"450"')).toBe(true)
  })
})

it('Booking has the terms of cancelling in its HTML and in its data, and no other word of the owner', async () => {
  const words = parseWords({ cancellation: 'Please tell us a day before.', arrival: 'Come early.' })
  const page = pageAt(paths.booking, await renderPages(undefined, { words }))
  printHouse({})
  expect(page.html).toMatch(
    /If you cannot come: Please tell us a day before\.<\/p><button[^>]*><span[^>]*>Confirm Booking/,
  )
  expect(page.data).toEqual({
    [HOUSE_BLOCK]: { words: { cancellation: 'Please tell us a day before.' } },
  })
})

it('the shell of login and portal holds the printed house, without the words of My request', () => {
  expect(shellData(undefined)).toEqual({})
  const shown = { team: [], offers: [] }
  expect(shellData({ ...shown, words: parseWords(undefined) })).toEqual({ [HOUSE_BLOCK]: shown })
})
