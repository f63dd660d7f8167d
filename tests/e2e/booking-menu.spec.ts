import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drop, dropAnswer, refuse } from './faulty-forms.ts'

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

const MENU = /documents:runQuery/
const MENU_FAILED = 'Unable to load services. Please refresh the page or contact us at +267'
const menuFailed = async (page: Page) => {
  await expect(page.getByRole('dialog')).toContainText(MENU_FAILED)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
}
const menuComes = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible()
}

for (const [name, fault] of [
  ['dropped', drop],
  ['answered with half of it', dropAnswer],
  ['denied', refuse(403)],
  ['refused', refuse(500)],
] as const)
  test(`the booking form, when its menu is ${name}: an error with the phone, and Retry loads it`, async ({ page }) => {
    await page.route(MENU, fault)
    await page.goto('/booking')
    await menuFailed(page)
    await menuComes(page)
  })

test('the booking form, when its menu takes longer than 15 seconds: an error, and Retry loads it', async ({ page }) => {
  await page.clock.install()
  const held = page.waitForRequest(MENU)
  await page.route(MENU, () => undefined)
  await page.goto('/booking')
  await held
  await page.clock.fastForward(15_100)
  await menuFailed(page)
  await menuComes(page)
})
