import type { Page } from '@playwright/test'
import { chunksNamed, scriptsOf } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('only pages that need Firebase load it; Contact does at the first focus of its form', async ({ page }) => {
  const scripts = scriptsOf(page)
  const late = chunksNamed(
    'firebase',
    'lite',
    'live',
    'auth',
    'app-check',
    'es',
    'staff',
    'admin-page',
    'admin-login-page',
  )
  const staff = chunksNamed('live', 'auth', 'staff', 'admin-page', 'admin-login-page')
  const firebase = () => scripts.filter((name) => late.test(`/static/js/${name}`))
  for (const path of ['/', '/about', '/gallery', '/contact']) {
    await open(page, path)
    await page.waitForTimeout(3_500)
    expect([path, firebase()]).toEqual([path, []])
  }
  await page.getByLabel('Name').focus()
  await expect.poll(firebase).toEqual(expect.arrayContaining([expect.stringMatching(/^lite-/)]))
  expect(scripts.filter((name) => staff.test(`/static/js/${name}`))).toEqual([])
})

test.describe('the page of a link', () => {
  const onLine = (page: Page, line: object) =>
    page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), line)
  const asked = (scripts: string[]) => scripts.some((name) => name.startsWith('booking-page'))

  test('is prefetched when the link is in sight, the form below its first screen when it is pointed at', async ({
    page,
  }) => {
    const scripts = scriptsOf(page)
    const form = () => scripts.some((name) => name.startsWith('booking-form'))
    await open(page, '/')
    await expect.poll(() => asked(scripts)).toBe(true)
    await page.waitForTimeout(1_000)
    expect(form()).toBe(false)
    await page.locator('main').getByRole('link', { name: 'Book Your Experience' }).first().hover()
    await expect.poll(form).toBe(true)
  })

  test('is prefetched when the link is focused', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 })
    const scripts = scriptsOf(page)
    await open(page, '/privacy')
    await page.waitForTimeout(1_000)
    expect(asked(scripts)).toBe(false)
    await page.locator('footer').getByRole('link', { name: 'Book Now' }).focus()
    await expect.poll(() => asked(scripts)).toBe(true)
  })

  for (const line of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])
    test(`is not prefetched on a connection like ${JSON.stringify(line)}`, async ({ page }) => {
      await onLine(page, line)
      const scripts = scriptsOf(page)
      await open(page, '/')
      await page.locator('main').getByRole('link', { name: 'Book Your Experience' }).first().hover()
      await page.waitForTimeout(2_000)
      expect(asked(scripts)).toBe(false)
    })
})
