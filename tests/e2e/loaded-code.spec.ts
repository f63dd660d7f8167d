import { chunksNamed, scriptsOf } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { hydrated, open } from './pages.ts'

test.use({ hasTouch: true })

test('code is loaded when it is needed: scripts after the pictures, Firebase at the first focus', async ({
  page,
  request,
}) => {
  const scripts = scriptsOf(page)

  await test.step('a page that is still loading a picture asks for no script until the first touch', async () => {
    const pictures = /\/images\//
    await page.route(pictures, () => {})
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(1_500)
    expect(scripts).toEqual([])
    await page.touchscreen.tap(200, 500)
    await hydrated(page)
    await page.unroute(pictures)
  })

  await test.step('Contact asks for Firebase at the first focus of its form, and for nothing of the portal', async () => {
    const late = ['firebase', 'lite', 'live', 'auth', 'app-check', 'es', 'staff', 'admin-page', 'admin-login-page']
    const staff = chunksNamed('live', 'auth', 'staff', 'admin-page', 'admin-login-page')
    const firebase = () => scripts.filter((name) => chunksNamed(...late).test(`/static/js/${name}`))
    await open(page, '/contact')
    await page.waitForTimeout(3_500)
    expect(firebase()).toEqual([])
    await page.getByLabel('Name').focus()
    await expect.poll(firebase).toEqual(expect.arrayContaining([expect.stringMatching(/^lite-/)]))
    expect(scripts.filter((name) => staff.test(`/static/js/${name}`))).toEqual([])

    // The icon is in the page, and the manifest comes after hydration.
    expect(await (await request.get('/contact')).text()).not.toMatch(/icon\.svg|rel="manifest"/)
    const icon = page.locator('link[rel=icon][type="image/svg+xml"]')
    await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,<svg/)
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  })
})
