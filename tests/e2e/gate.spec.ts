import { expect, FIRESTORE, signIn, test } from './fixtures.ts'

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

test('signing out closes the portal, and Back does not open it again @whole', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/\/admin$/)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
})
