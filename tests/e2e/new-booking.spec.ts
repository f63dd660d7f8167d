import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'

const entry = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const entered = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.source === 'desk')

test('a known client on the telephone is booked as last time by keyboard alone', async ({ page }) => {
  await signIn(page, 'staff')
  await expect(page.getByRole('article').first()).toBeVisible()
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  await press('n')
  await expect(entry(page).getByLabel('Client')).toBeFocused()
  await press('t', 's', 'h', 'e')
  await expect(entry(page).getByRole('option', { name: /Tshepo Ramotswa/ })).toBeVisible()
  await press('Enter')
  await expect(entry(page).getByText(/^Last: /)).toBeVisible()
  await press('Enter')
  await expect(entry(page).getByRole('button', { name: 'Next free' })).toBeFocused()
  await press('Enter')
  await expect(entry(page).getByText(/^Next free: /)).toBeVisible()
  await press('Tab')
  await expect(entry(page).getByLabel('Date')).toBeFocused()
  await press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm this booking?' })
  await expect(question).toContainText('Tshepo Ramotswa')
  await press('Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toContainText(
    'e-mail sent to tshepo.ramotswa@example.com',
  )
  await press('Enter')
  expect(presses).toBeLessThanOrEqual(25)
  const [booking, ...others] = await entered()
  expect(others).toEqual([])
  expect(booking?.fields).toMatchObject({ firstName: 'Tshepo', status: 'confirmed' })
  expect(await desk.mails()).toHaveLength(1)
})
