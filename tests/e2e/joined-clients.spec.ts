import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const PROFILE = {
  ...{ fullName: 'Boitumelo Radebe', firstName: 'Boitumelo', lastName: 'Radebe', phone: '+267 73333333' },
  ...{ firstVisit: '2026-01-15', status: 'active', treatmentHistory: [], notes: '', preferences: '' },
}

test('on a phone staff compare two profiles of one person, join them, and separate them again', async ({ page }) => {
  const now = new Date()
  const stored = { ...PROFILE, createdAt: now, updatedAt: now }
  await desk.put('clients/once', { ...stored, email: 'boitumelo@example.com', totalBookings: 3 })
  await desk.put('clients/twice', { ...stored, email: 'tumi@example.com', totalBookings: 2, alert: 'Sensitive skin' })
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'staff')
  await page.getByRole('tab', { name: /^Clients/ }).click()
  const cards = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Boitumelo Radebe' })
  await expect(cards).toHaveCount(2)
  await cards.filter({ hasText: 'boitumelo@example.com' }).getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  const possible = details.getByRole('region', { name: 'Possibly the same person: Boitumelo Radebe' })
  await expect(possible).toBeVisible()
  await expectAccessible(page, 'two profiles side by side')
  expect(await sideways(page)).toBe(0)
  expect(await details.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  await possible.getByRole('button', { name: 'Join' }).click()
  const question = page.getByRole('dialog', { name: 'Join these two profiles?' })
  await expect(question).toContainText('counts 5 bookings')
  await expectAccessible(page, 'the question before joining')
  await question.getByRole('button', { name: 'Join' }).click()
  const joined = details.getByRole('region', { name: 'Joined: Boitumelo Radebe' })
  await expect(joined).toContainText('Joined by Thabo')
  await expectAccessible(page, 'a joined profile')
  await details.getByRole('button', { name: 'Done' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Alert: Sensitive skin')
  await expect(cards).toContainText('Total bookings: 5')

  await cards.getByRole('button').click()
  await joined.getByRole('button', { name: 'Separate them' }).click()
  await page
    .getByRole('dialog', { name: 'Separate these two profiles?' })
    .getByRole('button', { name: 'Separate' })
    .click()
  await expect(possible).toBeVisible()
  await details.getByRole('button', { name: 'Done' }).click()
  await expect(cards).toHaveCount(2)
})
