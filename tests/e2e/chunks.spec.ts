import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { chunksNamed } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'

test.use({ forgive: /Failed to load resource|dynamically imported module|ChunkError/i })

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
