import { expect, signIn, test } from './fixtures.ts'
import { putRules, readRules, restoreRules } from './rules-in-force.ts'
import { expectAccessible, sheets, sideways } from './pages.ts'

test.describe('“Is everything in order?”', () => {
  // The browser logs each request that the rules refuse, as they must.
  test.use({ forgive: /Failed to load resource/ })
  restoreRules()

  test('tells main in the portal, and finds loose rules', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin?house=order')
    const line = (subject: string) =>
      page.getByRole('list', { name: 'What was checked' }).getByRole('listitem').filter({ hasText: subject })
    await expect(line('Rules in force')).toContainText('In order')
    await expect(line('Rules: Client profiles')).toContainText('In order')
    await expect(line('Security headers')).toContainText('In order')
    await expect(line('Content Security Policy')).toContainText('In order')
    await expect(line('E-mail service')).toContainText('In order')
    await expect(line('Placeholders')).toContainText('To put right')
    await expect(line('Demo accounts')).toContainText('To put right')
    await expect(page.getByText(/^2 things to put right\./)).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, 'the checks')
      expect(await sideways(page)).toBe(0)
      await page.screenshot({ path: `test-results/order-${String(width)}.png`, fullPage: true })
    }

    expect(await sheets(page)).toBe(1)

    await putRules((await readRules()).replace('match /clients/{id} {', '$& allow get: if true;'))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(line('Rules: Client profiles')).toContainText('Anybody can read here.')
    await expect(line('Rules: Bookings')).toContainText('In order')
  })
})
