import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, expectSound } from './pages.ts'

const entry = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const entered = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.source === 'desk')

test('a known client on the telephone is booked as last time by keyboard alone; a walk-in is kept half entered', async ({
  page,
}) => {
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

  // A walk-in, half entered when the page is reloaded. busy-saturday.spec.ts books one without an e-mail.
  await page.getByRole('button', { name: 'New booking' }).click()
  await entry(page).getByLabel('First name').fill('Walk')
  await entry(page).getByLabel('Phone').fill('+44 20 7946 0958')
  await page.reload()
  await page.getByRole('button', { name: 'New booking' }).click()
  await entry(page).getByRole('button', { name: 'Take it up' }).click()
  await expect(entry(page).getByLabel('First name')).toHaveValue('Walk')
  await entry(page).getByLabel('Treatments').click()
  await expectAccessible(page, 'menu')
  await entry(page)
    .getByRole('option', { name: /Swedish Massage/ })
    .click()
  await entry(page).getByLabel('Date').fill(dayAhead(3))
  await entry(page).getByLabel('Time').fill('10:00')
  await expect(entry(page).getByRole('region', { name: 'This day' })).toBeVisible()
  await expectSound(page, 'entered')
})
