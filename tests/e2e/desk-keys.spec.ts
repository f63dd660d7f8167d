import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'
import { dialog } from './portal-acts.ts'

/** The card that has the focus. */
const focused = (page: Page) => page.locator('article:focus')

test('requests are confirmed and rejected one after the other by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'main')
  await page.goto('/admin?status=pending')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const names = await cards.getByRole('heading').allInnerTexts()
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  const form = dialog(page, 'Edit Booking & Confirm')
  await expect(form.getByText(names[0] ?? '')).toBeVisible()
  const send = form.getByRole('button', { name: 'Confirm & Send Email' })
  await expect(send).toBeEnabled()
  await send.focus()
  await page.keyboard.press('Enter')
  await dialog(page, 'Confirm this booking?')
    .getByRole('button', { name: /^Confirm/ })
    .focus()
  await page.keyboard.press('Enter')
  const success = dialog(page, 'SUCCESS')
  await expect(success).toContainText('Booking confirmed and e-mail sent to')
  await expect(success.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/267\d+\?text=Dumela/)
  await expect(success.getByRole('button', { name: 'OK' })).toBeFocused()
  await expectAccessible(page, 'the success with a text')
  await page.keyboard.press('Enter')
  await expect(focused(page).getByRole('heading')).toHaveText(names[1] ?? '')

  await focused(page).getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page, 'Reject this booking?').getByRole('textbox').fill('Fully booked')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const rejected = dialog(page, 'BOOKING REJECTED')
  await expect(rejected).toContainText('we cannot take your booking')
  await expect(rejected.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(focused(page).getByRole('heading')).toHaveText(names[2] ?? '')
  await page.keyboard.press('j')
  await expect(focused(page).getByRole('heading')).toHaveText(names[3] ?? '')
})

test('around closing time the portal leads to the sheet of tomorrow, with telephones @whole', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const now = new Date(Date.now() + 2 * 3_600_000)
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  const today = dayAhead(0)
  await desk.put(`days/${today}`, {
    ...{ date: today, opens: 0, lastEnd: 1, closes: Math.max(1, minutes) },
    updatedAt: new Date(),
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'staff')
  const line = page.getByRole('button', { name: /^\d+ bookings? tomorrow: print them/ })
  await expect(line).toBeInViewport()
  await line.focus()
  await page.keyboard.press('Enter')
  const toPrint = page.getByRole('link', { name: /^\d+ bookings? tomorrow: print them/ })
  await expect(toPrint).toBeInViewport()
  await expectAccessible(page, 'led to the paper of tomorrow')
  expect(await sideways(page)).toBe(0)
  await toPrint.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(1)}`))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await expect(
    page
      .getByRole('table')
      .getByText(/^\+267/)
      .first(),
  ).toBeVisible()
})
