import { expect, signIn, test } from './fixtures.ts'
import { putOldVisits } from './old-visits.ts'
import { expectAccessible, sideways } from './pages.ts'

test('main sets how long records are kept, on a phone: what is due is counted anew', async ({ page }) => {
  await putOldVisits(3)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/admin?house=records')
  const row = page.getByRole('list', { name: 'Due to be erased' }).getByRole('listitem').first()
  await expect(row).toContainText('3 bookings for days before 1 ')
  await expectAccessible(page, 'the records')
  expect(await sideways(page)).toBe(0)

  await page.getByLabel('Visits').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('Nothing is due.')
  await page.getByLabel('Visits').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('3 bookings for days before 1 ')

  await row.getByRole('button', { name: 'Erase 3 bookings' }).click()
  const question = page.getByRole('dialog', { name: 'Erase 3 bookings?' })
  await expect(question).toContainText('Profiles and closes of days stay.')
  await expectAccessible(page, 'the question')
})
