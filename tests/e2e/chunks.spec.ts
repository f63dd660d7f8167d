import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { chunksNamed } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test.use({ forgive: /Failed to load resource|dynamically imported module|ChunkError/i })

const PAGE_CHUNK = /\/static\/js\/gallery-page-[^/]+\.js$/

test('chunks are under static/js', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await open(page, '/gallery')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/static/js/'))).toEqual([])
})

test('a chunk that cannot be loaded reloads the page once, then a friendly page offers Retry @whole', async ({
  page,
}) => {
  let blocked = true
  let asked = 0
  await page.route(PAGE_CHUNK, (route) => {
    asked += 1
    return blocked ? route.abort('failed') : route.fallback()
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/gallery')
  const retry = page.getByRole('button', { name: /retry/i })
  await expect(retry).toBeVisible()
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(loads).toBe(2)

  blocked = false
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')
})

test('a page that a link leads to is loaded again once for its address, though several of its files fail', async ({
  page,
}) => {
  const blocked = [chunksNamed('booking-page'), chunksNamed('booking-form')]
  for (const chunk of blocked) await page.route(chunk, (route) => route.abort('failed'))
  await open(page, '/about')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  expect(loads).toBe(1)

  for (const chunk of blocked) await page.unroute(chunk)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
})

for (const [name, chunk, isAsked, words] of [
  // The client has loaded and waits for the page's chunk.
  ['page', 'booking-page', 'link[rel=manifest]', 'This page did not arrive'],
  ['client', 'index', 'link[rel=modulepreload][href*="/index-"]', 'A part of this page did not arrive.'],
] as const)
  test(`a ${name} that never answers is loaded again once after 120 s, then Retry is offered and loses nothing typed`, async ({
    page,
  }) => {
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
    await expect(page.getByText(words)).toBeVisible()
    expect(loads).toBe(2)

    await page.unroute(script)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
    await expect(page.getByLabel('First name')).toHaveValue('Kagiso')
  })
