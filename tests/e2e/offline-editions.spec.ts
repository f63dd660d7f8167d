import { expect } from './fixtures.ts'
import { hydrated } from './pages.ts'
import { addressesKept, edition, test, visitOnce, WITH_WORKER } from './published-journey.ts'

test.use(WITH_WORKER)

test('a new edition shows at the next visit, and an open page of the old one still finds its code @whole', async ({
  site,
  context,
  page,
}) => {
  await visitOnce(page)
  await site.bringOutNewEdition('second')

  const second = await context.newPage()
  await second.goto('/about')
  await expect(edition(second)).toHaveAttribute('content', 'second')
  await expect.poll(() => addressesKept(second)).toContain('/static/js/gallery-page-Second99.js')

  // The old page is still open, and requests a file that is no longer on the server.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)),
  ).toEqual(['/'])

  await site.goOffAir()
  await second.goto('/about')
  await expect(edition(second)).toHaveAttribute('content', 'second')
  await second.goto('/gallery')
  await hydrated(second)
})
