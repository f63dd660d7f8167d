import { desk, expect, FIRESTORE, signIn, test } from './fixtures.ts'

const SESSION = JSON.stringify({
  username: 'thabo',
  role: 'main',
  name: 'Somebody',
  permissions: ['view_bookings'],
  loginTime: new Date().toISOString(),
})

test('without a session the portal leads to the login', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a session written by hand leads to the login, and no document is asked for @whole', async ({ page }) => {
  const asked: string[] = []
  await page.route(FIRESTORE, (route) => {
    asked.push(route.request().url())
    return route.fallback()
  })
  await page.goto('/admin-login')
  await page.evaluate((session) => sessionStorage.setItem('adminSession', session), SESSION)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  expect(asked).toEqual([])
})

test.describe('wrong credentials', () => {
  test.use({ forgive: /Failed to load resource/ })

  test('one message for an unknown user and for a wrong password; the password is cleared', async ({ page }) => {
    for (const username of ['nobody', 'thabo']) {
      await page.goto('/admin-login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel(/^Password/).fill('not the password')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
      await expect(page.getByLabel(/^Password/)).toHaveValue('')
      await expect(page.getByLabel('Username')).toHaveValue(username)
    }
  })
})

test('signing out closes the portal, and Back does not open it again @whole', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/\/admin$/)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
})

test('a staff admin sees Reject disabled with the reason; a main admin rejects with one', async ({ page }) => {
  await signIn(page, 'staff')
  const refused = page.getByRole('article').getByRole('button', { name: 'Reject' }).first()
  await expect(refused).toBeDisabled()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signIn(page, 'main')
  const before = (await desk.documents('bookings')).filter(({ fields }) => fields.status === 'rejected').length
  await page.getByRole('article').getByRole('button', { name: 'Reject' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Fully booked that day')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog')).toContainText('BOOKING REJECTED')
  await expect(page.getByRole('dialog')).toContainText('Fully booked that day')
  const after = (await desk.documents('bookings')).filter(({ fields }) => fields.status === 'rejected')
  expect(after).toHaveLength(before + 1)
  expect(after.filter(({ fields }) => fields.rejectionReason === 'Fully booked that day')).toHaveLength(1)
})
