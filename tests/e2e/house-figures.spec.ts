import { expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

test('an owner sees the figures of a month, by keyboard and on any width', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?house=figures')
  await page.getByLabel('Month', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/house=figures&month=\d{4}-\d{2}$/)
  const month = new URL(page.url()).searchParams.get('month') ?? ''
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
  // Weeks of demo data lie behind today.
  await expect(row('Visits and their value')).toHaveText(/value[1-9]\d*P[\d,]+$/)
  await expect(page.getByRole('table', { name: 'What was paid' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By therapist' })).toContainText(/\dP[\d,]+/)
  await expectSound(page, 'the figures')
  await page.reload()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
})
