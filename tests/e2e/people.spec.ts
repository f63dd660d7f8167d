import type { Page } from '@playwright/test'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The listeners of an account that has lost its role are refused, which the browser logs. */
test.use({ forgive: /Failed to load resource/ })

const TOOLKIT = `http://127.0.0.1:${testPorts.AUTH_PORT}`
const THULI = { email: 'thuli@spa.example', password: 'Warm-Stone-3' }

/** Chooses the password by the link of the mail that Firebase sent last, as its page does. */
const choosePassword = async () => {
  const mails = async () => {
    const codes = await fetch(`${TOOLKIT}/emulator/v1/projects/demo-la-lumiere/oobCodes`)
    const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string; requestType: string }[] }
    return oobCodes.filter(({ email, requestType }) => email === THULI.email && requestType === 'PASSWORD_RESET')
  }
  // The list shows the colleague before the mail is asked for.
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const mail = (await mails()).at(-1)
  const answer = await fetch(`${TOOLKIT}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: mail?.oobCode, newPassword: THULI.password }),
  })
  expect(answer.ok).toBe(true)
}
/** Closes the account again, because the Auth emulator keeps it for the other tests. */
const forgetThuli = async (uid: string) => {
  await fetch(`${TOOLKIT}/identitytoolkit.googleapis.com/v1/projects/demo-la-lumiere/accounts:delete`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid }),
  })
}
const thuliIn = async (page: Page) => {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(THULI.email)
  await page.getByLabel(/^Password/).fill(THULI.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
const curtain = (page: Page) => page.getByRole('dialog', { name: 'The portal is locked' })

const expectNoSideways = async (page: Page) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(page)).toBe(0)
    await page.screenshot({ path: test.info().outputPath(`${String(width)}.png`), fullPage: true })
  }
}

test('main hires a colleague, changes their role, signs them out and says goodbye, all on a phone @whole', async ({
  page,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/admin?house=people')
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Name', { exact: true }).fill('Thuli Nkosi')
  await page.getByLabel('E-mail address').fill(THULI.email)
  await expectAccessible(page, 'the people')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Add colleague' }).click()
  const role = page.getByLabel('Role of Thuli Nkosi')
  await expect(role).toHaveValue('staff')
  const uid = (await desk.documents('staff')).find(({ fields }) => fields.username === THULI.email)?.id ?? ''

  // Main is still signed in, and the colleague signs in with the password of the mail.
  await choosePassword()
  const thuli = await anotherBrowser()
  await thuliIn(thuli)
  await expect(thuli.getByRole('article').first()).toBeVisible()
  await thuli.reload()
  await expect(thuli.getByRole('article').first()).toBeVisible()

  const changed = thuli.getByText('A Main Admin has changed your account or ended your sign-in. Please sign in again.')
  /** A sign-in counts from the second after the change. */
  const thuliInAgain = () =>
    expect(async () => {
      await thuliIn(thuli)
      await expect(thuli.getByRole('article').first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
  await role.selectOption('Main Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Make them Main Admin' }).click()
  await expect(changed).toBeVisible()
  expect(await thuli.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
  await thuliInAgain()
  await expect(thuli.getByRole('button', { name: 'House' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere: Thuli Nkosi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(changed).toBeVisible()
  await thuliInAgain()

  await page.getByRole('button', { name: 'Has left: Thuli Nkosi' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Has left' }).click()
  const left = 'This account has no role in the portal any more. Please speak to a Main Admin.'
  await expect(thuli.getByText(left)).toBeVisible()
  await thuliIn(thuli)
  await expect(thuli.getByText(left)).toBeVisible()
  await forgetThuli(uid)
})

test('an account that somebody opened has no role, and main is told what to do with it', async ({
  page,
  anotherBrowser,
}) => {
  const opened = await fetch(`${TOOLKIT}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...THULI, returnSecureToken: true }),
  })
  const { localId } = (await opened.json()) as { localId: string }
  const thuli = await anotherBrowser()
  await thuliIn(thuli)
  await expect(thuli.getByText('This account has no role in the portal. Please speak to a Main Admin.')).toBeVisible()

  await signIn(page)
  await page.goto('/admin?house=people')
  await page.getByLabel('Name', { exact: true }).fill('Thuli Nkosi')
  await page.getByLabel('E-mail address').fill(THULI.email)
  await page.getByRole('button', { name: 'Add colleague' }).click()
  const refused = page.getByRole('dialog', { name: 'The colleague was not added' })
  await expect(refused).toContainText('Delete it in the Firebase console')
  await refused.getByRole('button', { name: 'OK' }).click()
  await forgetThuli(localId)
  await page.getByRole('button', { name: 'Add colleague' }).click()
  await expect(page.getByLabel('Role of Thuli Nkosi')).toHaveValue('staff')
  const uid = (await desk.documents('staff')).find(({ fields }) => fields.username === THULI.email)?.id ?? ''
  expect(uid).not.toBe(localId)
  await forgetThuli(uid)
})

test('who forgot their password gets a mail', async ({ page }) => {
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail address').fill('nobody@spa.example')
  await expectAccessible(page, 'the forgotten password')
  await expectNoSideways(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If an account has this address/)).toBeVisible()
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
