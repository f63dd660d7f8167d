import { expectSignedOut } from './colleague.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The listeners of an account that has lost its role are refused, which the browser logs. */
test.use({ forgive: /Failed to load resource/ })

test('main signs a colleague out everywhere', async ({ page, anotherBrowser }) => {
  const thabo = await anotherBrowser()
  await signIn(thabo, 'staff')
  await thabo.reload()
  await expect(thabo.getByRole('article').first()).toBeVisible()
  await signIn(page)
  await page.goto('/admin?house=people')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Sign out everywhere: Thabo Sekgoma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectSignedOut(thabo)
  // A sign-in counts from the second after the change.
  await expect(() => signIn(thabo, 'staff')).toPass()
})
