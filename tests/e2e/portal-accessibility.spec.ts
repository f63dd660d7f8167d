import { expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

test('login and portal: no accessibility violation in any state, nothing wider @whole', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectSound(page, 'the login')

  await signIn(page)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expectSound(page, 'the bookings')
  await cards.getByRole('button', { name: 'Confirm Booking' }).first().click()
  await expectSound(page, 'the dialog to confirm')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cards.getByRole('button', { name: 'Reject' }).first().click()
  await expectSound(page, 'the dialog to reject')
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox')
  await search.fill('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
  await expectSound(page, 'nothing found')
  await search.fill('emily')
  await expect(page.getByRole('region', { name: 'Visits of these clients' })).toBeVisible()
  await expectSound(page, 'found')
  await search.fill('')

  await page.getByRole('button', { name: 'Day sheet' }).click()
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page.getByText(/^(\d+ bookings?|No bookings on this day)$/)).toBeVisible()
  await expectSound(page, 'the day sheet')

  for (const name of [/^Messages/, /^Clients/]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectSound(page, String(name))
  }
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  await expect(details.getByText(/^\d+ bookings?$/)).toBeVisible()
  await expectSound(page, 'a client')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Clients/ }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectSound(page, 'the shortcuts')
})
