import { expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

test('login and portal: no accessibility violation in any state, no horizontal scrolling @whole', async ({ page }) => {
  test.slow()
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectSound(page, 'the login')

  await signIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectSound(page, 'the bookings')

  await page.getByRole('article').getByRole('button', { name: 'Confirm Booking' }).first().click()
  await expectSound(page, 'the dialog to confirm')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('article').getByRole('button', { name: 'Reject' }).first().click()
  await expectSound(page, 'the dialog to reject')
  await page.keyboard.press('Escape')

  for (const name of [/^Clients/, /^Messages/]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectSound(page, String(name))
  }
})
