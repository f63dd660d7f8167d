import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible } from './pages.ts'
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
