import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { expect, signIn, test } from './fixtures.ts'
import { BOOKING, COMMIT, press, refuse, typed } from './faulty-forms.ts'
import { fillBooking } from './guest.ts'
import { confirmBooking, firstRequest, sayConfirm } from './portal-acts.ts'

/** The browser logs requests that a test refuses. */
test.use({
  forgive: /Failed to load resource|dynamically imported module|ChunkError/i,
  viewport: { width: 360, height: 760 },
})

const OUTDATED = 'This page is out of date; reload it.'

/** Reloads by the button of the dialog, into the new edition, whose writes the new rules allow. */
const reload = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(OUTDATED)
  await expect(dialog).not.toContainText('ermission')
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await loaded
}

test('a form whose code was replaced asks for a reload and keeps what was typed @whole', async ({ page }) => {
  await fillBooking(page)
  await page.route(chunksNamed('lite'), (route) => route.abort('failed'))
  await page.reload()
  await page.getByRole('dialog', { name: 'Services' }).getByRole('button', { name: 'OK' }).click()
  await typed(page)
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await press(page)
  await reload(page, BOOKING.failure)
  await typed(page)
})

test('a confirmation in an outdated portal asks for a reload; of the newest edition it names the permission', async ({
  page,
}) => {
  await signIn(page)
  const confirm = () => confirmBooking(page, firstRequest(page))
  await page.route(COMMIT, refuse(403))
  await confirm()
  await expect(page.getByRole('dialog', { name: 'ERROR' })).toContainText('Permission denied.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  // A deployment of site and rules.
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  // The dialog has come back with what was typed.
  await page.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(page)
  await reload(page, 'ERROR')
  await confirm()
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toBeVisible()
})
