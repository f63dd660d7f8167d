import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { expect, signIn, test } from './fixtures.ts'
import { COMMIT, FORMS, holds, press, refuse } from './faulty-forms.ts'

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
  await page.screenshot({ path: test.info().outputPath('outdated.png') })
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await loaded
}

test('every page has the edition of /edition.json, which is never cached @whole', async ({ request }) => {
  const answer = await request.get('/edition.json')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const { edition } = (await answer.json()) as { edition: string }
  expect(edition).toMatch(/^[0-9a-f]{12}$/)
  for (const path of ['/', '/booking', '/nowhere', '/admin'])
    expect(await (await request.get(path)).text()).toContain(`<meta name="edition" content="${edition}">`)
})

const [booking, contact] = FORMS

test('the contact form of an outdated page asks for a reload, keeps what was typed and sends it @whole', async ({
  page,
}) => {
  await contact.fill(page)
  await deploy(page)
  await press(page, contact)
  await reload(page, contact.failure)
  await contact.typed(page)
  await press(page, contact)
  await expect(page.getByRole('dialog', { name: contact.success })).toBeVisible()
  await holds(contact)
})

test('a form whose chunk was replaced by a newer edition asks for a reload', async ({ page }) => {
  await booking.fill(page)
  await page.route(chunksNamed('send-booking'), (route) => route.abort('failed'))
  await page.reload()
  await booking.typed(page)
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await press(page, booking)
  await reload(page, booking.failure)
  await booking.typed(page)
})

test('a page whose code was replaced, and does not load after an automatic reload either, asks for a reload', async ({
  page,
}) => {
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await page.route(chunksNamed('gallery-page'), (route) => route.abort('failed'))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/gallery')
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('outdated-page.png') })
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery')
})

test('a confirmation in an outdated portal asks for a reload; of the newest edition it names the permission', async ({
  page,
}) => {
  await signIn(page)
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirm Booking' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm & Send Email' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm this booking?' })
      .getByRole('button', { name: /^Confirm/ })
      .click()
  }
  await page.route(COMMIT, refuse(403))
  await confirm()
  await expect(page.getByRole('dialog', { name: 'ERROR' })).toContainText('Permission denied.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  await deploy(page)
  await confirm()
  await reload(page, 'ERROR')
  await confirm()
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toBeVisible()
})
