import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const openFirstClient = async (page: Page) => {
  await page.getByRole('tab', { name: /^Clients/ }).click()
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').first()
  const name = await first.innerText()
  await first.click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  await expect(details.getByText(/^\d+ bookings?$/)).toBeVisible()
  return { name, details }
}

test('the export contains the filtered clients, after loading the rest; a staff admin cannot export', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.getByRole('button', { name: /^Confirmed \(/ }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  const confirmed = (await desk.documents('bookings')).filter(
    ({ fields }) => fields.status === 'confirmed' && fields.createdAt !== undefined,
  )
  expect(lines[0]).toMatch(/^\uFEFFStatus,Date,/)
  expect(lines.filter((line) => line.startsWith('confirmed,'))).toHaveLength(confirmed.length)
  await page.getByRole('tab', { name: /^Clients/ }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await expect(page.getByText('Only a Main Admin can export clients.')).toBeVisible()
})

test('on a phone the first booking stands on the first screen, below one row of filters and the search icon', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toBeInViewport()
  // One row of what has to be put right may stand above it.
  const strip = page.getByRole('region', { name: 'Answer first' })
  expect((await strip.boundingBox())?.y).toBeLessThan(390)

  const filters = page.getByRole('group', { name: 'Show bookings' }).getByRole('button')
  const rows = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(rows).size).toBe(1)
  await filters.last().click()
  await expect(page).toHaveURL(/status=rejected/)
  await page.reload()
  await expect(filters.last()).toBeInViewport({ ratio: 0.9 })
  await filters.first().click()

  const search = page.getByRole('searchbox')
  const width = async () => (await search.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(50)
  await search.click()
  expect(await width()).toBeGreaterThan(300)
  await filters.nth(1).click()
  await expect(page).toHaveURL(/status=pending/)
  expect(await width()).toBeLessThan(50)
  await search.click()
  await page.keyboard.type('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
  await expect(filters.first()).toBeInViewport()
  await page.keyboard.press('Escape')
  expect(await width()).toBeLessThan(50)
  await expectAccessible(page, 'nothing found')
})

for (const width of [320, 1440]) {
  const title = `details, day, search and keys at ${width} px: no accessibility violation, no horizontal scrolling`
  test(title, { tag: width === 320 ? '@prove' : [] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'staff')
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await page.getByRole('searchbox').fill('emily')
    await expect(page.getByRole('region', { name: 'Visits of these clients' })).toBeVisible()
    await expectAccessible(page, 'found')
    await page.getByRole('searchbox').fill('')

    await page.getByRole('button', { name: 'Day sheet' }).click()
    await page.getByRole('button', { name: 'Day after' }).click()
    await expect(page.getByText(/^(\d+ bookings?|No bookings on this day)$/)).toBeVisible()
    await expectAccessible(page, 'the day sheet')
    expect(await sideways(page)).toBe(0)

    await openFirstClient(page)
    await expectAccessible(page, 'a client')
    expect(await sideways(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^Clients/ }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, 'the shortcuts')
  })
}
