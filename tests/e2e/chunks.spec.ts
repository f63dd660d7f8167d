import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { chunksNamed } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test.use({ forgive: /Failed to load resource|dynamically imported module|ChunkError/i })

test('a chunk that cannot be loaded reloads the page once, then a friendly page offers Retry @whole', async ({
  page,
}) => {
  const blocked = chunksNamed('gallery-page')
  let asked = 0
  await page.route(blocked, (route) => {
    asked += 1
    return route.abort('failed')
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/gallery')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(loads).toBe(2)
  await page.unroute(blocked)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')

  // A page that a link leads to is loaded again once for its address, though several of its files fail.
  const others = [chunksNamed('booking-page'), chunksNamed('booking-form')]
  for (const chunk of others) await page.route(chunk, (route) => route.abort('failed'))
  await open(page, '/about')
  loads = 0
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(retry).toBeVisible()
  expect(loads).toBe(1)
  for (const chunk of others) await page.unroute(chunk)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
})

test('a page or client that never answers is loaded again once after 120 s, then Retry is offered and loses nothing typed', async ({
  anotherBrowser,
}) => {
  for (const [chunk, isAsked] of [
    // The client has loaded and waits for the page's chunk.
    ['booking-page', 'link[rel=manifest]'],
    ['index', 'link[rel=modulepreload][href*="/index-"]'],
  ] as const) {
    const page = await anotherBrowser()
    await page.clock.install()
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    const script = chunksNamed(chunk)
    await page.route(script, () => undefined)
    const giveUp = async () => {
      await expect(page.locator(isAsked)).toBeAttached()
      await page.clock.fastForward(CHUNK_TIMEOUT_MS)
    }
    await page.goto('/booking')
    await page.getByLabel('First name').fill('Kagiso')
    await giveUp()
    await expect.poll(() => loads).toBe(2)
    await giveUp()
    await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
    expect(loads).toBe(2)

    await page.unroute(script)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
    await expect(page.getByLabel('First name')).toHaveValue('Kagiso')
  }
})
