import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, figuresShown, signIn, test } from './fixtures.ts'
import { chunksNamed } from './chunk-names.ts'
import { expectAccessible, open } from './pages.ts'

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

test('a fault of the portal is counted, and main reads it in House; one of a visitor’s page sends nothing @whole', async ({
  page,
  anotherBrowser,
}) => {
  await plant(page, 'admin-page')
  await signIn(page, 'staff')
  await figuresShown(page)
  await happen(page)
  await expect.poll(() => desk.documents('faults')).toHaveLength(1)
  const [stored] = await desk.documents('faults')
  const [key = ''] = Object.keys(stored?.fields['counts'] as object)
  expect(key).toMatch(/^other admin-page-[\w-]{8}\.js:\d+:\d+$/)
  expect(stored).toEqual({ id: dayAhead(0), fields: { date: dayAhead(0), last: key, counts: { [key]: 1 } } })

  const main = await anotherBrowser()
  await signIn(main)
  await main.goto('/admin?house=order')
  const faults = main.getByRole('region', { name: 'Faults of the portal' })
  await expect(faults.getByText(/^other, 1 time on /)).toBeVisible()
  await expect(faults).toContainText('admin-page-')
  await expectAccessible(main, 'the faults')

  await test.step('the same fault on a page of visitors sends nothing', async () => {
    const before = await desk.documents('faults')
    const visitor = await anotherBrowser()
    await plant(visitor, 'about-page')
    await open(visitor, '/about')
    await visitor.waitForLoadState('networkidle')
    const thrown = visitor.waitForEvent('pageerror')
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await happen(visitor)
    expect((await thrown).message).toBe(MESSAGE)
    // In the portal the first fault is written at once.
    await visitor.waitForTimeout(3_000)
    // The page's one read of the house may come late.
    expect(asked.filter((one) => !one.includes('documents:batchGet'))).toEqual([])
    expect(await desk.documents('faults')).toEqual(before)
  })
})
