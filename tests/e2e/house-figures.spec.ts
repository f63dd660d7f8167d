import { expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

test('an owner sees the figures of a month, by keyboard and on any width', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?house=figures')
  await page.getByRole('button', { name: 'Month before' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/house=figures&month=\d{4}-\d{2}$/)
  const month = new URL(page.url()).searchParams.get('month') ?? ''
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
  // Weeks of demo data lie behind today.
  await expect(row('Visits')).toHaveText(/^Visits[1-9]\d* \(\d+ guests\)$/)
  await expect(row('Value of the visits')).toHaveText(/P[\d,]+/)
  await expect(page.getByRole('table', { name: 'What was paid' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By therapist' })).toContainText(/\d treatments?, P[\d,]+/)
  await expectSound(page, 'the figures')
  await page.reload()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
})
