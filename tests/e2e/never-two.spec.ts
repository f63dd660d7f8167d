import type { Page } from '@playwright/test'
import { desk, expect, test } from './fixtures.ts'
import {
  arrived,
  COMMIT,
  drop,
  dropAnswer,
  type Form,
  FORMS,
  press,
  RECEIPT,
  retry,
  succeeded,
} from './faulty-forms.ts'
import { hold } from './pages.ts'

// One draft with one text makes one record: never two, never none.

/** The browser logs requests that a test drops, and the repeated writes that the rules refuse. */
test.use({ forgive: /Failed to load resource/ })

const count = async (form: Form) => (await arrived(form)).length
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

/** Presses the button; the record arrives, but neither its answer nor its receipt comes back. */
const loseAnswer = async (page: Page, form: Form) => {
  await page.route(COMMIT, dropAnswer, { times: 1 })
  // Until the dialog says so, because the chosen day is read in the same way.
  await page.route(RECEIPT, drop)
  await press(page, form)
  await expect(dialog(page, form.failure)).toContainText('We cannot tell yet whether it arrived. Retry is safe')
  await page.unroute(RECEIPT)
}

/** Holds this page's write back until the returned function is called. */
const holdWrite = async (page: Page, form: Form) => {
  const letGo = await hold(page, COMMIT)
  const asked = page.waitForRequest(COMMIT)
  await press(page, form)
  await asked
  return letGo
}

const [booking] = FORMS

for (const form of FORMS) {
  test(`the ${form.form} form, after a lost answer: Retry and a double click make one record each, another text is asked about first @whole`, async ({
    page,
  }) => {
    await form.fill(page)
    await loseAnswer(page, form)
    await retry(page)
    await succeeded(page, form)
    expect(await count(form)).toBe(1)

    await form.fill(page)
    await page.getByRole('button', { name: form.button }).dblclick()
    await succeeded(page, form)
    expect(await count(form), 'the same text, entered after a success, is a new record').toBe(2)

    await form.fill(page)
    await loseAnswer(page, form)
    await answer(page, 'OK')
    await page.getByRole('button', { name: 'Clear' }).click()
    await answer(page, 'Clear')
    await form.fill(page)
    await form.change(page)

    await page.route(RECEIPT, drop)
    await press(page, form)
    await expect(dialog(page, form.failure)).toContainText('We cannot tell yet whether it arrived. Retry is safe')
    await page.unroute(RECEIPT)
    await form.typed(page)
    expect(await count(form)).toBe(3)

    await retry(page)
    await expect(page.getByRole('dialog', { name: /^Your Earlier .* Has Arrived$/ })).toBeVisible()
    await answer(page, 'Do not send')
    await form.typed(page)
    expect(await count(form)).toBe(3)
    await press(page, form)
    await succeeded(page, form)
    expect(await count(form)).toBe(4)
  })

  test(`the ${form.form} form in two tabs: one text is stored once, two texts are stored twice @whole`, async ({
    page,
    context,
  }) => {
    await form.fill(page)
    const other = await context.newPage()
    await other.goto(new URL(page.url()).pathname)
    await form.typed(other)
    const letGo = await holdWrite(page, form)
    await press(other, form)
    await succeeded(other, form)
    letGo()
    await succeeded(page, form)
    expect(await count(form)).toBe(1)

    await form.fill(page)
    await other.reload()
    await form.typed(other)
    await form.change(other)
    for (const tab of [page, other]) {
      await press(tab, form)
      await succeeded(tab, form)
    }
    expect(await count(form)).toBe(3)
  })
}

test('the same text in a stale tab, also after the desk has rejected it, is the same request; after a lost answer both are sent on demand @whole', async ({
  page,
  context,
}) => {
  await booking.fill(page)
  const stale = await context.newPage()
  await stale.goto('/booking')
  await booking.typed(stale)
  await press(page, booking)
  await succeeded(page, booking)
  const [first] = await arrived(booking)
  await desk.put(`bookings/${first?.id ?? ''}`, { email: String(first?.fields.email), status: 'rejected' })
  await press(stale, booking)
  await succeeded(stale, booking)
  expect(await count(booking)).toBe(1)

  // Entered anew it is another request; so is another text, which is sent, too, when the visitor says so.
  await answer(page, 'OK')
  await booking.fill(page)
  await loseAnswer(page, booking)
  await answer(page, 'OK')
  await booking.change(page)
  await press(page, booking)
  await answer(page, 'Send this one, too')
  await succeeded(page, booking)
  expect(await count(booking)).toBe(3)
})

test('a success that comes late leaves a draft that was begun meanwhile @whole', async ({ page }) => {
  await booking.fill(page)
  const letGo = await holdWrite(page, booking)
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await page.getByRole('button', { name: /^Add/ }).last().click()
  letGo()
  await succeeded(page, booking)
  await answer(page, 'OK')
  await page.goto('/booking')
  await booking.typed(page)
  await page.unrouteAll()
  await press(page, booking)
  await succeeded(page, booking)
  expect(await count(booking)).toBe(2)
})
