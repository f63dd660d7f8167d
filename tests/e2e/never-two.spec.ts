import type { Page } from '@playwright/test'
import { desk, expect, test } from './fixtures.ts'
import { BOOKING, change, COMMIT, drop, dropAnswer, press, RECEIPT, retry, succeeded, typed } from './faulty-forms.ts'
import { fillBooking, GUEST } from './guest.ts'
import { hold } from './pages.ts'

// One draft with one text makes one request: never two, never none. Both forms send by `features/visitor`.

/** The browser logs requests that a test drops, and the repeated writes that the rules refuse. */
test.use({ forgive: /Failed to load resource/ })

const count = async () => (await desk.bookingsOf(GUEST.email)).length
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

/** Presses the button; the record arrives, but neither its answer nor its receipt comes back. */
const loseAnswer = async (page: Page) => {
  await page.route(COMMIT, dropAnswer, { times: 1 })
  // Until the dialog says so, because the chosen day is read in the same way.
  await page.route(RECEIPT, drop)
  await press(page)
  await expect(dialog(page, BOOKING.failure)).toContainText('We cannot tell yet whether it arrived. Retry is safe')
  await page.unroute(RECEIPT)
}

/** Holds this page's write back until the returned function is called. */
const holdWrite = async (page: Page) => {
  const letGo = await hold(page, COMMIT)
  const asked = page.waitForRequest(COMMIT)
  await press(page)
  await asked
  return letGo
}

test('after a lost answer Retry and a double click make one request each, another text is asked about first @whole', async ({
  page,
}) => {
  await fillBooking(page)
  await loseAnswer(page)
  await retry(page)
  await succeeded(page)
  expect(await count()).toBe(1)

  await fillBooking(page)
  await page.getByRole('button', { name: BOOKING.button }).dblclick()
  await succeeded(page)
  expect(await count(), 'the same text, entered after a success, is a new record').toBe(2)

  await fillBooking(page)
  await loseAnswer(page)
  await answer(page, 'OK')
  await page.getByRole('button', { name: 'Clear' }).click()
  await answer(page, 'Clear')
  await fillBooking(page)
  await change(page)

  await page.route(RECEIPT, drop)
  await press(page)
  await expect(dialog(page, BOOKING.failure)).toContainText('We cannot tell yet whether it arrived. Retry is safe')
  await page.unroute(RECEIPT)
  await typed(page)
  expect(await count()).toBe(3)

  await retry(page)
  await expect(page.getByRole('dialog', { name: /^Your Earlier .* Has Arrived$/ })).toBeVisible()
  await answer(page, 'Do not send')
  await typed(page)
  expect(await count()).toBe(3)
  await press(page)
  await succeeded(page)
  expect(await count()).toBe(4)

  await fillBooking(page)
  await loseAnswer(page)
  await answer(page, 'OK')
  await change(page)
  await press(page)
  await answer(page, 'Send this one, too')
  await succeeded(page)
  expect(await count()).toBe(6)
})

test('in two tabs one text is stored once, two texts are stored twice @whole', async ({ page, context }) => {
  await fillBooking(page)
  const other = await context.newPage()
  await other.goto(new URL(page.url()).pathname)
  await typed(other)
  const letGo = await holdWrite(page)
  await press(other)
  await succeeded(other)
  letGo()
  await succeeded(page)
  expect(await count()).toBe(1)

  await fillBooking(page)
  await other.reload()
  await typed(other)
  await change(other)
  for (const tab of [page, other]) {
    await press(tab)
    await succeeded(tab)
  }
  expect(await count()).toBe(3)
})
