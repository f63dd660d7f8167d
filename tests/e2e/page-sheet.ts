import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const SHEETS = '**/static/css/**'

/** Keeps the whole style sheet from the page, so that it has nothing but the part in its HTML. */
export const withoutWholeSheet = (page: Page) => page.route(SHEETS, (route) => route.abort())

const addressOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['sheet'] ?? 'no sheet is named')

/** Whatever the page shows looks as it would with the whole sheet: its own part lacks nothing. */
export const expectWhollyStyled = async (page: Page, state: string) => {
  // Asked for ahead, it is gone again when it does not arrive.
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length), state).toBe(0)
  // Past the route that keeps it from the page.
  const answer = await page.request.get(await addressOf(page))
  expect(answer.headers()['content-type']).toContain('text/css')
  const whole = await answer.text()
  // A variable counts where something reads it.
  const differences = await page.evaluate((text) => {
    const PARTS = ['', '::before', '::after', '::backdrop']
    const partsOf = (element: Element) => (element.matches('input, textarea') ? [...PARTS, '::placeholder'] : PARTS)
    const isThere = (part: string, { content }: CSSStyleDeclaration) =>
      ['', '::placeholder'].includes(part) || !['none', 'normal'].includes(content)
    // What the sheet speaks of; asking for every property of every part takes seconds. Margins that take what is left are not known
    // where nothing is laid out yet; what stands in the sheet beside them is.
    const properties = [...new Set([...text.matchAll(/[{;]([a-z][a-z-]*):/g)].map(([, name = '']) => name))].filter(
      (name) => !name.startsWith('margin-inline') && !['margin', 'margin-left', 'margin-right'].includes(name),
    )
    const looks = () =>
      [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) =>
        partsOf(element).map((part) => {
          const style = getComputedStyle(element, part || null)
          const values = isThere(part, style) ? properties.map((name) => style.getPropertyValue(name)) : []
          return { name: `${element.outerHTML.slice(0, 160)} ${part}`, values }
        }),
      )
    const own = looks()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
    const wholly = looks()
    document.adoptedStyleSheets = []
    return wholly.flatMap(({ name, values }, at) => {
      const before = own[at]?.values ?? []
      const other = values.flatMap((value, index) =>
        value === before[index] ? [] : [`${properties[index] ?? ''}: ${value}, without ${before[index] ?? ''}`],
      )
      return other.length > 0 ? [[name, ...other].join('\n')] : []
    })
  }, whole)
  expect(differences.slice(0, 5), state).toEqual([])
}
