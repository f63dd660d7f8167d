import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, figuresShown, signIn, test } from './fixtures.ts'
import { chunksNamed } from './chunk-names.ts'

const MESSAGE = 'Amantle Kgosi'
/** The browser logs the planted error, and what the checks of House try on purpose. */
test.use({ forgive: new RegExp(`${MESSAGE}|Failed to load resource`) })

/** Adds a fault to a chunk of the page, which happens at each event `planted`. */
const plant = (page: Page, chunk: string) =>
  page.route(chunksNamed(chunk), async (route) => {
    const answer = await route.fetch()
    const fault = `;window.addEventListener("planted",()=>{throw new RangeError("${MESSAGE}")});`
    await route.fulfill({ response: answer, body: (await answer.text()) + fault })
  })
const happen = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('planted')))

test('a fault of the portal is counted by its place, without its text @whole', async ({ page }) => {
  await plant(page, 'admin-page')
  await signIn(page, 'staff')
  await figuresShown(page)
  await happen(page)
  await expect.poll(() => desk.documents('faults')).toHaveLength(1)
  const [stored] = await desk.documents('faults')
  const [key = ''] = Object.keys(stored?.fields['counts'] as object)
  expect(key).toMatch(/^other admin-page-[\w-]{8}\.js:\d+:\d+$/)
  expect(stored).toEqual({ id: dayAhead(0), fields: { date: dayAhead(0), last: key, counts: { [key]: 1 } } })
})
