import { expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

const SIZES = [
  [[360, 1440], '@whole'],
  [[320], '@prove'],
] as const

for (const [widths, tag] of SIZES)
  test(
    `login and portal at ${widths.join(' and ')} px: no accessibility violation in any state, nothing wider`,
    { tag },
    async ({ page }) => {
      test.setTimeout(300_000)
      const isSound = (state: string) => expectSound(page, state, widths)
      await page.goto('/admin-login')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await isSound('the login')

      await signIn(page)
      const cards = page.getByRole('article')
      await expect(cards.first()).toBeVisible()
      await isSound('the bookings')
      await cards.getByRole('button', { name: 'Confirm Booking' }).first().click()
      await isSound('the dialog to confirm')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await cards.getByRole('button', { name: 'Reject' }).first().click()
      await isSound('the dialog to reject')
      await page.keyboard.press('Escape')

      const search = page.getByRole('searchbox')
      await search.fill('nobody at all')
      await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
      await isSound('nothing found')
      await search.fill('emily')
      await expect(page.getByRole('region', { name: 'Visits of these clients' })).toBeVisible()
      await isSound('found')
      await search.fill('')

      await page.getByRole('button', { name: 'Day sheet' }).click()
      await page.getByRole('button', { name: 'Day after' }).click()
      await expect(page.getByText(/^(\d+ bookings?|No bookings on this day)$/)).toBeVisible()
      await isSound('the day sheet')

      for (const name of [/^Messages/, /^Clients/]) {
        await page.getByRole('tab', { name }).click()
        await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
        await isSound(String(name))
      }
      await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').first().click()
      const details = page.getByRole('dialog', { name: 'Client Details' })
      await expect(details.getByText(/^\d+ bookings?$/)).toBeVisible()
      await isSound('a client')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: /^Clients/ }).focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await isSound('the shortcuts')
    },
  )
