import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The listeners of an account that was locked out are refused, which the browser logs. */
test.use({ forgive: /Failed to load resource/ })

const LOCKED = 'This account was locked out. Please speak to a Main Admin.'
const curtain = (page: Page) => page.getByRole('dialog', { name: 'The portal is locked' })

const expectNoSideways = async (page: Page) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(page)).toBe(0)
    await page.screenshot({ path: test.info().outputPath(`${String(width)}.png`), fullPage: true })
  }
}

test('an account that is locked out in mid-session is signed out, cannot come back, and is let in again @whole', async ({
  page,
  anotherBrowser,
}) => {
  const staff = await anotherBrowser()
  await signIn(staff, 'staff')
  await expect(staff.getByRole('article').first()).toBeVisible()

  await signIn(page)
  await page.getByRole('button', { name: 'House' }).click()
  await page.getByRole('button', { name: 'Access' }).click()
  const lockOut = page.getByRole('button', { name: 'Lock out now: Thabo Sekgoma' })
  await expect(lockOut).toBeVisible()
  await expectAccessible(page, 'the accounts')
  await expectNoSideways(page)
  await expect(page.getByRole('button', { name: /Lerato/ })).toHaveCount(0)
  await lockOut.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Lock out Thabo Sekgoma?' }).getByRole('button', { name: 'Lock out' }).click()
  await expect(page.getByText('Locked out', { exact: true })).toBeVisible()

  await expect(staff).toHaveURL('/admin-login')
  await expect(staff.getByText(LOCKED)).toBeVisible()
  await expect(staff.getByRole('article')).toHaveCount(0)
  expect(await staff.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()

  // The password is still right, but signs in to nothing.
  await staff.getByLabel('Username').fill('thabo')
  await staff.getByLabel(/^Password/).fill('thabo-demo')
  await staff.getByRole('button', { name: 'Sign In' }).click()
  await expect(staff.getByText(LOCKED)).toBeVisible()
  expect((await desk.documents('settings')).find(({ id }) => id === 'access')?.fields.uids).toEqual(['demo-thabo'])

  await page.getByRole('button', { name: 'Let in again: Thabo Sekgoma' }).click()
  await expect(lockOut).toBeVisible()
  await signIn(staff, 'staff')
  await expect(staff.getByRole('article').first()).toBeVisible()
})

test('a PIN opens the curtain; three wrong ones leave the password', async ({ page }) => {
  // In the morning at the venue, so that the evening's sign-out does not end the session.
  const today = new Date().toISOString().slice(0, 10)
  await page.clock.install({ time: new Date(`${today}T08:00:00Z`) })
  await signIn(page, 'staff')
  await expectNoSideways(page)
  const entry = page.getByRole('button', { name: 'Choose a PIN' })
  // The width of a phone.
  await page.setViewportSize({ width: 360, height: 800 })
  await entry.click()
  const choose = page.getByRole('dialog', { name: 'A PIN for this desk' })
  await choose.getByLabel('Password', { exact: true }).fill('thabo-demo')
  await choose.getByLabel('PIN, six digits').fill('482913')
  await choose.getByLabel('The same once more').fill('482913')
  await expectAccessible(page, 'the choice of a PIN')
  await page.keyboard.press('Enter')
  await expect(choose).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()

  await page.clock.fastForward('01:01:00')
  await expect(curtain(page)).toBeVisible()
  await expect(curtain(page).getByLabel('PIN', { exact: true })).toBeFocused()
  await page.keyboard.type('482913')
  await page.keyboard.press('Enter')
  await expect(curtain(page)).toBeHidden()

  await page.clock.fastForward('01:01:00')
  await expectAccessible(page, 'the curtain')
  for (const words of ['Wrong PIN. 2 tries left.', 'Wrong PIN. 1 try left.', 'The PIN was wrong three times.']) {
    await page.keyboard.type('111111')
    await page.keyboard.press('Enter')
    await expect(curtain(page).getByText(words)).toBeVisible()
  }
  await expect(curtain(page).getByLabel('PIN', { exact: true })).toHaveCount(0)
  await curtain(page).getByLabel('Password', { exact: true }).fill('thabo-demo')
  await page.keyboard.press('Enter')
  await expect(curtain(page)).toBeHidden()
})

test('main sends a test mail and reads what a wrong id means', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?house=mail')
  const service = page.getByLabel('Service', { exact: true })
  await expect(service).not.toHaveValue('')
  await expectAccessible(page, 'the mail')
  await expectNoSideways(page)
  const right = await service.inputValue()
  const save = page.getByRole('button', { name: 'Save' })
  const send = page.getByRole('button', { name: 'Send the test mail' })
  await service.fill('service_other')
  await save.click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByLabel('Send a test to').fill('owner@spa.example')
  await send.click()
  await expect(page.getByText(/^EmailJS does not know the service\./)).toBeVisible()
  expect(await desk.mails()).toEqual([])

  await service.fill(right)
  await save.click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await send.click()
  await expect(page.getByText(/^EmailJS took the test mail to owner@spa.example/)).toBeVisible()
  const [mail, ...others] = await desk.mails()
  expect(others).toEqual([])
  expect(mail?.params).toMatchObject({ to_email: 'owner@spa.example', booking_id: 'TEST' })
})
