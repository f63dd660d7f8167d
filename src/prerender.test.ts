import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { service } from '#support/builders.ts'
import { HOUSE_BLOCK, printHouse } from '#content/shown-house.ts'
import { parseWords } from './features/house/house.ts'
import { type PrerenderedPage, renderPages, shellData } from './prerender.tsx'

const MENU = [service({ price: 'P450' })]

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

describe('the menu', () => {
  it.each([
    [paths.services, 'Heart\nLong strokes."'],
    // Booking shows no descriptions.
    [paths.booking, 'Heart"'],
  ])('is in %s when the build could read it, in words and as data', (path, end) => {
    const { html } = pageAt(path, withMenu)
    expect(html).toContain('>Swedish Massage</')
    expect(html.includes('Loading our services')).toBe(false)
    expect(html).toContain(`data-service="Swedish Massage\nmassage\n60\nP450\n${end}`)
  })

  it('is on no other page', () => {
    const carrying = withMenu.filter(({ html }) => html.includes('data-service')).map(({ path }) => path)
    expect(carrying.sort()).toEqual([paths.booking, paths.services].sort())
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
