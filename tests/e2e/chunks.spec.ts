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

test('a chunk that cannot be loaded reloads the page once, then a friendly page offers Retry', async ({ page }) => {
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
