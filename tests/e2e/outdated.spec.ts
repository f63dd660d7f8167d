import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { expect, signIn, test } from './fixtures.ts'
import { COMMIT, FORMS, holds, press, refuse } from './faulty-forms.ts'

/** What a test refuses is logged by the browser itself. */
test.use({
  forgive: /Failed to load resource|dynamically imported module|ChunkError/i,
  viewport: { width: 360, height: 760 },
})

const OUTDATED = 'This page is out of date; reload it.'
const DENIED = 'Database permission error. Please contact support.'

/** As after a deployment of site and rules: another edition is published, and the rules deny what this page writes. */
const deploy = async (page: Page) => {
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await page.route(COMMIT, refuse(403))
}
/** The page that comes back is the new one, and writes what the new rules allow. */
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

test('every page names the edition that /edition.json names, which no cache keeps', async ({ request }) => {
  const answer = await request.get('/edition.json')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const { edition } = (await answer.json()) as { edition: string }
  expect(edition).toMatch(/^[0-9a-f]{12}$/)
  for (const path of ['/', '/booking', '/nowhere', '/admin'])
    expect(await (await request.get(path)).text()).toContain(`<meta name="edition" content="${edition}">`)
})

for (const form of FORMS) {
  test(`the ${form.form} form of an outdated page asks for a reload; what was typed survives it and is sent`, async ({
    page,
  }) => {
    await form.fill(page)
    await deploy(page)
    await press(page, form)
    await reload(page, form.failure)
    await form.typed(page)
    await press(page, form)
    await expect(page.getByRole('dialog', { name: form.success })).toBeVisible()
    await holds(form)
  })

  test(`the ${form.form} form of the newest page, or when the edition cannot be asked for, names the permission`, async ({
    page,
  }) => {
    await form.fill(page)
    await page.route(COMMIT, refuse(403))
    await press(page, form)
    await expect(page.getByRole('dialog', { name: form.failure })).toContainText(`${form.start} ${DENIED}`)
    await page.route('**/edition.json', (route) => route.abort('failed'))
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: form.button })).toBeHidden()
    await expect(page.getByRole('dialog', { name: form.failure })).toContainText(`${form.start} ${DENIED}`)
  })
}

test('a form whose part was replaced by a newer edition asks for a reload', async ({ page }) => {
  const [booking] = FORMS
  await booking.fill(page)
  await page.route(chunksNamed('send-booking'), (route) => route.abort('failed'))
  await page.reload()
  await booking.typed(page)
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await press(page, booking)
  await reload(page, booking.failure)
  await booking.typed(page)
})

test('a page whose code was replaced and does not come after its reload either asks for a reload', async ({ page }) => {
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
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
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
