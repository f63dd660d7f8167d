import type { Page, Route } from '@playwright/test'
import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import { fillBooking, GUEST } from './guest.ts'

/** A request the test drops is logged by the browser itself; nothing else is forgiven. */
test.use({ forgive: /Failed to load resource/ })

const COMMIT = /documents:commit/

const submit = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' }).click()
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

const expectNothingLost = async (page: Page) => {
  await expect(page.getByLabel('First name')).toHaveValue(GUEST.first)
  await expect(page.getByLabel('E-mail')).toHaveValue(GUEST.email)
  await expect(page.getByLabel('Time')).toHaveValue('10:00 AM')
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
}

test('the answer is lost after the commit: the receipt is asked, the visitor sees success, one booking exists', async ({
  page,
}) => {
  await fillBooking(page)
  await page.route(COMMIT, async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
  await expect.poll(desk.mails).toHaveLength(1)
})

test('answer and receipt both lost: the visitor is told, presses again, and still one booking exists', async ({
  page,
}) => {
  await fillBooking(page)
  let down = true
  await page.route(/documents:(commit|batchGet)/, async (route: Route) => {
    if (!down) return route.fallback()
    if (COMMIT.test(route.request().url())) await route.fetch()
    return route.abort('connectionreset')
  })
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Error')
  await expect(page.getByRole('dialog')).toContainText('Network error. Please check your internet connection.')
  await close(page)
  await expectNothingLost(page)
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)

  down = false
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
})

test('an unreachable database: said as such, nothing typed is lost, a second press books once', async ({ page }) => {
  await fillBooking(page)
  await page.route(/documents:(commit|batchGet)/, (route) => route.abort('connectionrefused'))
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Network error. Please check your internet connection.')
  await close(page)
  await expectNothingLost(page)
  expect(await desk.bookingsOf(GUEST.email)).toEqual([])

  await page.unroute(/documents:(commit|batchGet)/)
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
})

test('a write that the rules refuse: the permission text, nothing typed is lost', async ({ page }) => {
  await fillBooking(page)
  // The request is changed under way into one that the rules refuse: a status no visitor may set.
  await page.route(COMMIT, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('"pending"', '"confirmed"') }),
  )
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Database permission error. Please contact support.')
  await close(page)
  await expectNothingLost(page)
  expect(await desk.bookingsOf(GUEST.email)).toEqual([])
})

test('a refused notification mail never hides the booking', async ({ page }) => {
  await desk.mailFault({ status: 400 })
  await fillBooking(page)
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
  expect(await desk.mails()).toEqual([])
})

test('two quick presses make one booking and one mail', async ({ page }) => {
  await fillBooking(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
  await expect.poll(desk.mails).toHaveLength(1)
})

test('an unreachable mail service: the booking stands', async ({ page }) => {
  await page.route(EMAIL_SEND, (route) => route.abort('connectionrefused'))
  await fillBooking(page)
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
})
