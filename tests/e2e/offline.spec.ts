import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { desk, expect, test as journey } from './fixtures.ts'
import { COMMIT, refuse } from './faulty-forms.ts'
import { fillBooking, GUEST } from './guest.ts'
import { expectAccessible, hydrated, PAGES, sideways } from './pages.ts'
import { Published } from './published.ts'

/** A published copy of the site, which the browser visits. */
const test = journey.extend<{ site: Published }>({
  site: async ({ browserName: _ }, use) => {
    const site = await Published.site()
    await use(site)
    await site.end()
  },
  baseURL: async ({ site }, use) => use(site.origin),
})
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  // The browser logs requests that fail without a line.
  forgive: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

/** Waits until the worker has cached everything. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const visitOnce = async (page: Page) => {
  await page.goto('/')
  await kept(page)
}

const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

const edition = (page: Page) => page.locator('meta[name=edition]')

const showEveryPicture = async (page: Page) => {
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('img')
  expect(await pictures.count()).toBeGreaterThan(10)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
}

test('after one visit every public page, its code and the gallery’s pictures work offline @whole', async ({
  site,
  page,
}) => {
  await visitOnce(page)
  await site.goOffAir()
  for (const path of PAGES.filter((path) => path !== '/nowhere')) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/contact/?from=somewhere')
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
  await page.goto('/gallery')
  await showEveryPicture(page)
})

test('links still work when the connection drops during the first visit', async ({ site, page }) => {
  await visitOnce(page)
  await site.goOffAir()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')
  await showEveryPicture(page)
})

test('a menu that was loaded once shows offline', async ({ site, context, page }) => {
  await page.goto('/services')
  await expect(page.getByText('Swedish Massage').first()).toBeVisible()
  await kept(page)
  await site.goOffAir()
  await context.setOffline(true)
  await page.goto('/services')
  await expect(page.getByText('Swedish Massage').first()).toBeVisible()
})

test('an address that is not cached shows the offline page with the phone, and loads once online', async ({
  site,
  page,
}) => {
  await visitOnce(page)
  await site.goOffAir()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.locator('a[href^="tel:"]')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('offline.png') })
  await site.goOnAir()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('an error of hosting shows the cached page; without one, and for “not found”, its answer', async ({
  site,
  page,
}) => {
  await visitOnce(page)
  await site.breakDown()
  const answer = await page.goto('/about')
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true])
  await hydrated(page)
  await page.goto('/gallery')
  await showEveryPicture(page)
  expect((await page.goto('/nowhere'))?.status()).toBe(503)

  await site.goOffAir()
  await site.goOnAir()
  await site.takeDown('about.html')
  expect((await page.goto('/about'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('a request opens offline where it is kept, with what was asked for and the time of its state', async ({
  site,
  context,
  page,
}) => {
  await page.goto('/services')
  await expect(page.getByText('Swedish Massage').first()).toBeVisible()
  await kept(page)
  await fillBooking(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('dialog', { name: 'Booking Request Sent!' }).getByRole('button', { name: 'OK' }).click()
  const address = await page.getByRole('link', { name: 'See your request' }).getAttribute('href')
  const [booking] = await desk.bookingsOf(GUEST.email)
  const { services, totalPrice } = booking?.fields as Record<'services' | 'totalPrice', string>

  await site.goOffAir()
  await context.setOffline(true)
  const card = (where: Page) => where.locator('main section').first()
  await page.goto(address ?? '')
  const told = 'We cannot be reached just now. This is what we told you at'
  await expect(card(page)).toContainText(told)
  await expect(card(page)).toContainText('Your request is with us')
  await expect(card(page)).toContainText(services.split(' (')[0] ?? '')
  await expect(card(page)).toContainText(`1 guest · ${totalPrice}`)
  await expect(page.getByRole('button', { name: /Cancel this|another time/ })).toHaveCount(0)
  await expectAccessible(page, 'a request without a line')
  expect(await sideways(page)).toBe(0)

  const another = await context.newPage()
  await another.goto(address ?? '')
  await expect(another.getByText('This device does not keep this request')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Keep on this device' }).check()
  await another.reload()
  await expect(card(another)).toContainText(told)
  await expect(card(another)).toContainText(`1 guest · ${totalPrice}`)

  await site.goOnAir()
  await context.setOffline(false)
  await another.getByRole('button', { name: 'Retry' }).click()
  await expect(card(another)).toContainText('As of ')
  await expect(another.getByRole('button', { name: 'Cancel this request' })).toBeVisible()
})

test('a booking offline is not sent, says so, and can be sent once online @whole', async ({ site, context, page }) => {
  await page.goto('/services')
  await expect(page.getByText('Swedish Massage').first()).toBeVisible()
  await kept(page)
  await site.goOffAir()
  await context.setOffline(true)
  const before = await desk.documents('bookings')
  await fillBooking(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('dialog')).toContainText(/offline|connection/i)
  await expect(page.getByRole('dialog')).not.toContainText(/thank|received|success/i)
  expect(await desk.documents('bookings')).toHaveLength(before.length)
  expect(await desk.mails()).toEqual([])

  await site.goOnAir()
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect.poll(() => desk.documents('bookings')).toHaveLength(before.length + 1)
})

test('the portal opens through the worker, and nothing of it is cached @whole', async ({ site, page }) => {
  await visitOnce(page)
  await page.goto('/admin-login')
  await expect(page.getByLabel('Username')).toBeVisible()
  const kept = await addressesKept(page)
  expect(kept).toContain('/booking')
  const staff = chunksNamed('live', 'auth', 'staff', 'admin-page', 'admin-login-page')
  expect(kept.filter((path) => staff.test(path) || /admin|shell/.test(path))).toEqual([])
  await site.goOffAir()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
})

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

test('an outdated form asks for a reload, and the new page has its draft', async ({ site, page }) => {
  await page.goto('/services')
  await kept(page)
  await fillBooking(page)
  await site.bringOutNewEdition('second')
  await page.route(COMMIT, refuse(403))
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('dialog')).toContainText('This page is out of date; reload it.')
  await page.unroute(COMMIT)
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click()
  await expect(edition(page)).toHaveAttribute('content', 'second')
  await expect(page.getByLabel('First name')).toHaveValue(GUEST.first)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Request Sent!' })).toBeVisible()
})

test('on a very slow connection nothing is precached, and visited pages are cached', async ({
  playwright,
  launchOptions,
  site,
  watch,
}) => {
  // No switch of Chromium sets `saveData` in workers; worker.test.ts covers it.
  const slow = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--force-effective-connection-type=2G'],
  })
  const context = await slow.newContext({ baseURL: site.origin, serviceWorkers: 'allow', reducedMotion: 'reduce' })
  watch(context)
  const page = await context.newPage()
  await visitOnce(page)
  await page.goto('/about')
  await hydrated(page)
  // The worker caches the page's scripts only once they have loaded.
  await expect
    .poll(async () => (await addressesKept(page)).filter((path) => /^\/about$|about-page-|\/js\/index-/.test(path)))
    .toHaveLength(3)
  const pages = (await addressesKept(page)).filter((path) => !path.includes('.'))
  expect(pages).toEqual(['/about'])
  await site.goOffAir()
  await page.goto('/about')
  await hydrated(page)
  await page.goto('/booking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await slow.close()
})

test('switched off, the worker removes itself and its caches, and the site still works', async ({ site, page }) => {
  await visitOnce(page)
  expect((await addressesKept(page)).length).toBeGreaterThan(20)
  await site.switchWorkerOff()
  // Pages of a build without a worker register none.
  await page.addInitScript(() => (navigator.serviceWorker.register = () => new Promise(() => {})))
  await page.goto('/about')
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto('/gallery')
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
