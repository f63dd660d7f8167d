import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const entry = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const entered = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.source === 'desk')

test('a client on the telephone who is known is booked as last time, by keyboard alone', async ({ page }) => {
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

test('a walk-in of yesterday, noted on paper, is entered as done and found by the end of the phone, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('n')
  await entry(page).getByLabel('First name').fill('Paper')
  await entry(page).getByLabel('Phone').fill('+267 71231333')
  await entry(page).getByLabel('E-mail').fill('paper@example.com')
  await entry(page).getByLabel('Treatments').focus()
  await page.keyboard.type('swedish')
  await page.keyboard.press('Enter')
  await entry(page).getByLabel('Date').fill(dayAhead(-1))
  await entry(page).getByLabel('Time').fill('11:00')
  await expect(entry(page).getByText('This visit is in the past')).toBeVisible()
  await expectAccessible(page, 'a visit of yesterday')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Enter this visit as Done?' })
  await question.getByRole('button', { name: 'Enter' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'VISIT ENTERED' })).toContainText('No e-mail was sent.')
  await page.keyboard.press('Enter')
  const [booking] = await entered()
  expect(booking?.fields).toMatchObject({ date: dayAhead(-1), status: 'confirmed', outcome: { kind: 'done' } })
  expect(await desk.mails()).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('1333')
  await expect(page.getByRole('region', { name: 'Clients', exact: true })).toContainText('Paper')
  await expect(page.getByRole('region', { name: 'Visits of these clients' })).toContainText('Done')
  await expect(page.getByText(/^Searched: \d+ visits to come and requests, clients by/)).toBeVisible()
  await expectAccessible(page, 'found')
  const paper = page
    .getByRole('region', { name: 'Clients', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Paper' })
  await paper.getByRole('button', { name: 'Details' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Client Details' })).toContainText('paper@example.com')
})

for (const width of [360, 1440]) {
  const title = `a walk-in without an e-mail at ${width} px: half entered, reloaded, stored, and whom to call is said`
  test(title, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'staff')
    await page.getByRole('button', { name: 'New booking' }).click()
    await entry(page).getByLabel('First name').fill('Walk')
    await entry(page).getByLabel('Phone').fill('+44 20 7946 0958')
    await page.reload()
    await page.getByRole('button', { name: 'New booking' }).click()
    await expect(entry(page).getByLabel('First name')).toHaveValue('Walk')
    await entry(page).getByLabel('Treatments').click()
    await expectAccessible(page, 'menu')
    await entry(page)
      .getByRole('option', { name: /Swedish Massage/ })
      .click()
    await entry(page).getByLabel('Date').fill(dayAhead(3))
    await entry(page).getByLabel('Time').fill('10:00')
    await expect(entry(page).getByRole('region', { name: 'This day' })).toBeVisible()
    await expectAccessible(page, 'entered')
    expect(await sideways(page)).toBe(0)
    await entry(page).getByRole('button', { name: 'Book' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm this booking?' })
    await question.getByRole('button', { name: /^Book/ }).click()
    await expect(page.getByRole('dialog', { name: 'BOOKING CONFIRMED' })).toContainText('Call Walk: +442079460958')
    const [booking] = await entered()
    expect(booking?.fields).toMatchObject({ firstName: 'Walk', phone: '+442079460958', email: '', status: 'confirmed' })
    expect(await desk.mails()).toEqual([])
  })
}
