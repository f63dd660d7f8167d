import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { desk, expect } from './fixtures.ts'
import { book, fillGuest, GUEST } from './guest.ts'
import { expectAccessible, hydrated, PAGES, sideways } from './pages.ts'
import { addressesKept, test, visitOnce, WITH_WORKER } from './published-journey.ts'

test.use(WITH_WORKER)

const showEveryPicture = async (page: Page) => {
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('img')
  expect(await pictures.count()).toBeGreaterThan(10)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
}

test('after one visit every public page, its code and the gallery’s pictures work offline, and nothing of the portal is kept @whole', async ({
  site,
  page,
}) => {
  test.slow()
  await visitOnce(page)
  const login = await page.context().newPage()
  await login.goto('/admin-login')
  await expect(login.getByLabel('Username')).toBeVisible()
  await login.close()
  const kept = await addressesKept(page)
  expect(kept).toContain('/booking')
  const staff = chunksNamed('live', 'auth', 'staff', 'admin-page', 'admin-login-page')
  expect(kept.filter((path) => staff.test(path) || /admin|shell/.test(path))).toEqual([])
  await site.goOffAir()

  // The connection drops during the first visit.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')
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

test('offline the published menu shows; a booking from it is not sent, says so, and can be sent once online @whole', async ({
  site,
  context,
  page,
}) => {
  await visitOnce(page)
  await site.goOffAir()
  await context.setOffline(true)
  const alert = page.getByRole('dialog', { name: 'Services' })
  await page.getByRole('link', { name: 'Explore Services' }).click()
  await expect(alert).toContainText('Unable to load services. Please refresh the page or contact us.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Swedish Massage' })).toBeVisible()
  await expect(page.getByText('Below is our last published menu.')).toBeVisible()
  await page.goto('/services')
  await expect(alert).toBeVisible()
  await expect(page.getByText('Swedish Massage').first()).toBeVisible()

  const before = await desk.documents('bookings')
  await page.goto('/booking')
  await expect(alert).toContainText('Unable to load services. Please refresh the page or contact us at +267')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('These prices are from our last published menu', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add Swedish Massage' }).click()
  await fillGuest(page)
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

test('a request opens offline where it is kept, with what was asked for and the time of its state', async ({
  site,
  context,
  page,
}) => {
  await visitOnce(page)
  await (await book(page)).getByRole('button', { name: 'OK' }).click()
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
