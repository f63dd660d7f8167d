import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { BOOKING, COMMIT, CONTACT, drop, press, retry, succeeded } from './faulty-forms.ts'
import { GUEST } from './guest.ts'
import { expectSound, hold, open } from './pages.ts'

/** The browser logs requests that a test drops. */
test.use({ forgive: /Failed to load resource/ })

for (const form of [BOOKING, CONTACT])
  test(`the ${form.form} form is accessible in every state, and its errors move nothing`, async ({ page, context }) => {
    test.slow()
    await open(page, `/${form.form}`)
    await page.keyboard.press('Escape')
    await expectSound(page, 'empty')
    const button = page.getByRole('button', { name: form.button })
    const place = () => button.evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await place()
    await press(page, form)
    if (form.form === 'booking') {
      await expectSound(page, 'what is missing, in the dialog')
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      await expect(page.getByText('Please select at least one service.')).toBeInViewport()
    }
    await expect(page.getByText('Phone number is required')).toBeVisible()
    if (form.form === 'contact') expect(await place()).toBeCloseTo(before, 0)
    await expectSound(page, 'what is missing, beside the fields')

    await form.fill(page)
    await expectSound(page, 'filled in')
    if (form.form === 'booking') {
      await page.getByRole('button', { name: /^Add / }).first().click()
      await page.getByLabel('Two of us').check()
      await expectSound(page, 'who has what')
      await page.getByLabel('Phone').fill('+27 82 123 4567')
      await expect(page.getByText(/^With a number from another country, call/)).toBeVisible()
      await expectSound(page, 'a number from another country')
      await page.getByRole('link', { name: 'Write a message' }).click()
      await expect(page).toHaveURL('/contact#send-message')
      await page.goBack()
      await page.getByLabel('Phone').fill(GUEST.phone)
    }
    await context.setOffline(true)
    await expect(page.getByText('You are offline. Nothing can be sent')).toBeVisible()
    await expectSound(page, 'offline')
    await context.setOffline(false)

    await page.route(COMMIT, drop)
    const fail = await hold(page, COMMIT)
    await press(page, form)
    await expect(page.getByRole('button', { name: /\.\.\.$/ })).toBeDisabled()
    await expectSound(page, 'sending')
    fail()
    await expect(page.getByRole('dialog', { name: form.failure })).toBeVisible()
    await expectSound(page, 'failed')
    await page.unrouteAll()
    await retry(page)
    await succeeded(page, form)
    await expect.poll(desk.mails).toHaveLength(1)
    await expectSound(page, 'sent')
  })

/** Presses Tab until the element has focus. */
const tabTo = async (page: Page, role: 'button' | 'textbox' | 'combobox' | 'other', name: string | RegExp) => {
  const target = role === 'other' ? page.getByLabel(name) : page.getByRole(role, { name })
  for (let presses = 0; presses < 60; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nobody reaches ${String(name)} with the Tab key.`)
}

test('booking by keyboard alone: adds and removes services, lands in the field at fault, and sends @whole', async ({
  page,
}) => {
  await open(page, '/booking')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  const services = page.getByRole('complementary', { name: 'Selected services' })

  await tabTo(page, 'button', /^Add /)
  await page.keyboard.press('Enter')
  await expect(services.getByRole('listitem')).toHaveCount(1)
  await tabTo(page, 'button', /^Remove /)
  await page.keyboard.press('Enter')
  await expect(services.getByRole('heading', { name: 'Selected services' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(services.getByRole('listitem')).toHaveCount(1)

  const [year = '', month = '', day = ''] = dayAhead(3).split('-')
  await tabTo(page, 'other', 'Date')
  await page.keyboard.type(`${month}${day}${year}`)
  await tabTo(page, 'combobox', 'Time')
  await page.keyboard.type('10:00 AM')
  for (const [label, text] of [
    ['First name', GUEST.first],
    ['Last name', GUEST.last],
    ['E-mail', GUEST.email],
    ['Phone', '0026771234'],
  ] as const) {
    await tabTo(page, 'textbox', label)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Mobile numbers must have 8 digits starting with 7.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('567')
  await expect(page.getByLabel('Phone')).toHaveValue('+267 71234567')
  await tabTo(page, 'button', 'Confirm Booking')
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Booking Request Sent!' })
  await expect(sent).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByLabel('Phone')).toHaveValue('+267 ')
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
})
