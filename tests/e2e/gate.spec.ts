import { expect, FIRESTORE, signIn, test } from './fixtures.ts'

const SESSION = JSON.stringify({
  username: 'thabo',
  role: 'main',
  name: 'Somebody',
  permissions: ['view_bookings'],
  loginTime: new Date().toISOString(),
})

test('without a session, or with one written by hand, there is only the login; signing out closes the portal for good @whole', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(FIRESTORE, (route) => {
    asked.push(route.request().url())
    return route.fallback()
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.evaluate((session) => sessionStorage.setItem('adminSession', session), SESSION)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  expect(asked).toEqual([])

  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
  await page.goBack()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
})
