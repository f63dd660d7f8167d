import type { Page } from '@playwright/test'
import { authAccount, DEMO_STAFF } from '#tools/stack/auth/demo-staff.ts'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect, moveServerClock, signIn, test } from './fixtures.ts'

const ACCOUNTS = `http://127.0.0.1:${testPorts.AUTH_PORT}/identitytoolkit.googleapis.com/v1/projects/demo-la-lumiere/accounts:update`
const thabo = DEMO_STAFF.find(({ role }) => role === 'staff')
if (!thabo) throw new Error('no demo account with the role staff')
const { localId } = authAccount(thabo)

/** Changes the account as the owner does in the Firebase console. */
const changeAccount = async (change: { disableUser: boolean }) => {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const answer = await fetch(ACCOUNTS, { method: 'POST', headers, body: JSON.stringify({ localId, ...change }) })
  expect(answer.ok).toBe(true)
}
test.afterEach(() => changeAccount({ disableUser: false }))
// The browser logs the refused token, and what the portal asks with a token that has no role any more, before it closes.
test.use({ forgive: /Failed to load resource: .* 40[03]/ })

/** Skips an hour, in which the token expires, and waits for an answer with this status to the request of a new one. The page may ask twice an hour. */
const nextToken = async (page: Page, status: number) => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/v1/token?') && answer.status() === status)
  await page.clock.fastForward('01:00:00')
  await answered
}

test('an account that is closed shuts the portal with the next token, not before', async ({ page }) => {
  // In the morning at the venue, so that the evening's sign-out does not end the session.
  const today = new Date().toISOString().slice(0, 10)
  await page.clock.install({ time: new Date(`${today}T08:00:00Z`) })
  await moveServerClock(page)
  await signIn(page, 'staff')
  await nextToken(page, 200)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Admin Portal', exact: true })).toBeAttached()

  await changeAccount({ disableUser: true })
  await nextToken(page, 400)
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toBeNull()
})
