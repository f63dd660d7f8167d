import { addThuli, deleteAccount, expectSignedOut, openAccount, roleOfThuli, tryThuli } from './colleague.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

/** The listeners of an account that has lost its role are refused, which the browser logs. */
test.use({ forgive: /Failed to load resource/ })

test.afterEach(deleteAccount)

test('main signs a colleague out everywhere, and is told what to do with an account that somebody opened; a forgotten password gets a mail', async ({
  page,
  anotherBrowser,
}) => {
  const thabo = await anotherBrowser()
  await signIn(thabo, 'staff')
  await thabo.reload()
  await expect(thabo.getByRole('article').first()).toBeVisible()
  await signIn(page)
  await page.goto('/admin?house=people')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2)
  await expectSound(page, 'the people', [360, 1440])

  await page.getByRole('button', { name: 'Sign out everywhere: Thabo Sekgoma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectSignedOut(thabo)
  // A sign-in counts from the second after the change.
  await expect(() => signIn(thabo, 'staff')).toPass()

  await openAccount()
  const thuli = await anotherBrowser()
  await tryThuli(thuli)
  await expect(thuli.getByText('This account has no role in the portal. Please speak to a Main Admin.')).toBeVisible()

  await addThuli(page)
  const refused = page.getByRole('dialog', { name: 'The colleague was not added' })
  await expect(refused).toContainText('delete it in the Firebase console')
  await refused.getByRole('button', { name: 'OK' }).click()
  await deleteAccount()
  await addThuli(page)
  await page.getByRole('dialog', { name: 'Added' }).getByRole('button', { name: 'OK' }).click()
  await expect(roleOfThuli(page)).toHaveValue('staff')

  await thuli.goto('/admin-login')
  await thuli.getByRole('button', { name: 'Forgot your password?' }).click()
  await thuli.getByLabel('E-mail address').fill('nobody@spa.example')
  await expectSound(thuli, 'the forgotten password', [360, 1440])
  await thuli.getByRole('button', { name: 'Send the mail' }).click()
  await expect(thuli.getByText(/^If an account has this address/)).toBeVisible()
})

test('main sends a test mail and reads what a wrong id means', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?house=mail')
  const service = page.getByLabel('Service', { exact: true })
  await expect(service).not.toHaveValue('')
  await expectSound(page, 'the mail', [360, 1440])
  const right = await service.inputValue()
  const save = page.getByRole('button', { name: 'Save' })
  const send = page.getByRole('button', { name: 'Send the test mail' })
  await service.fill('service_other')
  await save.click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByLabel('Send a test to').fill('owner@spa.example')
  await send.click()
  const told = page.getByRole('dialog', { name: 'The test mail' })
  await expect(told).toContainText(/EmailJS says: .*service/i)
  await told.getByRole('button', { name: 'OK' }).click()
  expect(await desk.mails()).toEqual([])

  await service.fill(right)
  await save.click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await send.click()
  await expect(page.getByText(/^EmailJS took the test mail/)).toBeVisible()
  const [mail, ...others] = await desk.mails()
  expect(others).toEqual([])
  expect(mail?.params).toMatchObject({ to_email: 'owner@spa.example', booking_id: 'TEST' })
})
