import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { expect, signIn, test } from './fixtures.ts'
import { COMMIT, FORMS, holds, press, refuse } from './faulty-forms.ts'
import { confirmBooking, firstRequest, sayConfirm } from './portal-acts.ts'

/** The browser logs requests that a test refuses. */
test.use({
  forgive: /Failed to load resource|dynamically imported module|ChunkError/i,
  viewport: { width: 360, height: 760 },
})

const OUTDATED = 'This page is out of date; reload it.'

/** Simulates a deployment of site and rules: the server has another edition, and the rules deny the writes of this page. */
const deploy = async (page: Page) => {
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await page.route(COMMIT, refuse(403))
}
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

const [booking, contact] = FORMS

test('a form whose code was replaced, and a form of an outdated page, ask for a reload and keep what was typed @whole', async ({
  page,
}) => {
  await test.step('the part that talks to the database was replaced', async () => {
    await booking.fill(page)
    await page.route(chunksNamed('lite'), (route) => route.abort('failed'))
    await page.reload()
    await page.getByRole('dialog', { name: 'Services' }).getByRole('button', { name: 'OK' }).click()
    await booking.typed(page)
    await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
    await press(page, booking)
    await reload(page, booking.failure)
    await booking.typed(page)
  })

  await test.step('the rules deny the write of the outdated form', async () => {
    await contact.fill(page)
    await deploy(page)
    await press(page, contact)
    await reload(page, contact.failure)
    await contact.typed(page)
    await press(page, contact)
    await expect(page.getByRole('dialog', { name: contact.success })).toBeVisible()
    await holds(contact)
  })
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

  await deploy(page)
  // The dialog has come back with what was typed.
  await page.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(page)
  await reload(page, 'ERROR')
  await confirm()
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toBeVisible()
})
