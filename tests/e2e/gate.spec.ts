import type { Page } from '@playwright/test'
import { dayAhead, expect, FIRESTORE, signIn, test } from './fixtures.ts'
import { cardOf, putVisit } from './portal-acts.ts'
import { putRules, readRules, restoreRules } from './rules-in-force.ts'

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

test.describe('in the way of the lists', () => {
  test.use({ forgive: /Failed to load resource/ })
  restoreRules()

  const says = async (page: Page, words: string) => {
    const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Data' })
    await expect(alert).toContainText(words, { timeout: 30_000 })
    return alert.getByRole('button', { name: 'Retry' })
  }
  const opens = (page: Page) =>
    expect(page.getByRole('heading', { name: 'Admin Portal', exact: true })).toBeVisible({ timeout: 30_000 })

  test('rules that deny are named, nobody is signed out, and Retry opens the portal; behind a proxy that stops the live connection lists open, too', async ({
    page,
    anotherBrowser,
  }) => {
    await signIn(page)
    await putRules("rules_version = '2'; service cloud.firestore { match /{any=**} { allow read, write: if false; } }")
    await page.reload()
    const retry = await says(page, 'Permission denied. Please check the database rules.')
    await expect(page).toHaveURL('/admin')

    const other = await anotherBrowser()
    await other.goto('/admin-login')
    await other.getByLabel('Username').fill('thabo')
    await other.getByLabel(/^Password/).fill('thabo-demo')
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(other.getByText('Permission denied. Please check the database rules.')).toBeVisible()
    await putRules(await readRules())
    await retry.click()
    await opens(page)

    await putVisit('Olive', { status: 'pending', confirmedAt: null, date: dayAhead(9) })
    await page.route(/\/Listen\/channel/, (route) => route.abort('connectionreset'))
    await page.reload()
    await opens(page)
    await expect(page.getByText('Live updates do not reach this computer')).toBeVisible()
    await expect(cardOf(page, 'Olive Phiri')).toBeVisible()
    await page.getByRole('button', { name: 'Diary', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Block time' })).toBeEnabled({ timeout: 30_000 })
    await expect(page.getByText('Could not load this day')).toBeHidden()
  })
})
