import { chunksNamed, scriptsOf } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('Contact loads Firebase at the first focus of its form', async ({ page }) => {
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
  await open(page, '/contact')
  await page.waitForTimeout(3_500)
  expect(firebase()).toEqual([])
  await page.getByLabel('Name').focus()
  await expect.poll(firebase).toEqual(expect.arrayContaining([expect.stringMatching(/^lite-/)]))
  expect(scripts.filter((name) => staff.test(`/static/js/${name}`))).toEqual([])
})

test('the page of a link is prefetched when the link is in sight, the form below its first screen when it is pointed at', async ({
  page,
}) => {
  const scripts = scriptsOf(page)
  const asked = (chunk: string) => scripts.some((name) => name.startsWith(chunk))
  await open(page, '/')
  await expect.poll(() => asked('booking-page')).toBe(true)
  await page.waitForTimeout(1_000)
  expect(asked('booking-form')).toBe(false)
  await page.locator('main').getByRole('link', { name: 'Book Your Experience' }).first().hover()
  await expect.poll(() => asked('booking-form')).toBe(true)
})
