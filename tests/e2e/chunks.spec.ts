import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { chunksNamed } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test.use({ forgive: /Failed to load resource|dynamically imported module|ChunkError/i })

test('a chunk that cannot be loaded leaves the printed page or a friendly one, and Retry reloads it @whole', async ({
  page,
}) => {
  const blocked = chunksNamed('gallery-page')
  await page.route(blocked, (route) => route.abort('failed'))
  await page.goto('/gallery')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
  await page.unroute(blocked)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')

  // A page that a link leads to.
  const others = [chunksNamed('booking-page'), chunksNamed('booking-form')]
  for (const chunk of others) await page.route(chunk, (route) => route.abort('failed'))
  await open(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible()
  for (const chunk of others) await page.unroute(chunk)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
})

test('a page or client that never answers offers Retry after 120 s, which loses nothing typed', async ({
  anotherBrowser,
}) => {
  for (const [chunk, isAsked] of [
    // The client has loaded and waits for the page's chunk.
    ['booking-page', 'link[rel=manifest]'],
    ['index', 'link[rel=modulepreload][href*="/index-"]'],
  ] as const) {
    const page = await anotherBrowser()
    await page.clock.install()
    const script = chunksNamed(chunk)
    await page.route(script, () => undefined)
    await page.goto('/booking')
    await page.getByLabel('First name').fill('Kagiso')
    await expect(page.locator(isAsked)).toBeAttached()
    await page.clock.fastForward(CHUNK_TIMEOUT_MS)
    await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Kagiso')

    await page.unroute(script)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
    await expect(page.getByLabel('First name')).toHaveValue('Kagiso')
  }
})
