import type { Page } from '@playwright/test'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect } from './fixtures.ts'

const TOOLKIT = `http://127.0.0.1:${testPorts.AUTH_PORT}`

/** Whom main hires. */
export const THULI = { name: 'Thuli Nkosi', email: 'thuli@spa.example', password: 'Warm-Stone-3' }

export const roleOfThuli = (page: Page) => page.getByLabel(`Role of ${THULI.name}`)

export const LEFT = 'This account has no role in the portal any more. Please speak to a Main Admin.'

/** Asks the Auth emulator; a path of `projects/` as the owner of the project. */
const askToolkit = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${TOOLKIT}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(path.startsWith('projects/') && { authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}
const ACCOUNTS = 'projects/demo-la-lumiere/accounts'

/** Deletes the account, which the Auth emulator keeps otherwise for the tests that follow. */
export const deleteAccount = async () => {
  const { users = [] } = await askToolkit(`${ACCOUNTS}:lookup`, { email: [THULI.email] })
  for (const { localId } of users as { localId: string }[]) await askToolkit(`${ACCOUNTS}:delete`, { localId })
}

/** Main adds Thuli in House, People, which is open. */
export const addThuli = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill(THULI.name)
  await page.getByLabel('E-mail address').fill(THULI.email)
  await page.getByRole('button', { name: 'Add colleague' }).click()
}

/** Chooses the password by the link of the mail that Firebase sent last, as its page does. */
export const choosePassword = async () => {
  const mails = async () => {
    const codes = await fetch(`${TOOLKIT}/emulator/v1/projects/demo-la-lumiere/oobCodes`)
    const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string; requestType: string }[] }
    return oobCodes.filter(({ email, requestType }) => email === THULI.email && requestType === 'PASSWORD_RESET')
  }
  // The list shows the colleague before the mail is asked for.
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const oobCode = (await mails()).at(-1)?.oobCode
  await askToolkit('accounts:resetPassword?key=demo-key', { oobCode, newPassword: THULI.password })
}

/** Types name and password and presses the button; who waits for the portal uses `thuliSignsIn`. */
export const tryThuli = async (page: Page) => {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(THULI.email)
  await page.getByLabel(/^Password/).fill(THULI.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in and waits for the portal. Tries again, because a sign-in counts only from the second after a change of the account. */
export const thuliSignsIn = (page: Page) =>
  expect(async () => {
    await tryThuli(page)
    await expect(page.getByRole('heading', { name: 'Admin Portal', exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()

/** What an open portal says after main has changed the account. */
export const expectSignedOut = async (page: Page) => {
  const words = 'A Main Admin has changed your account or ended your sign-in. Please sign in again.'
  await expect(page.getByText(words)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
}
