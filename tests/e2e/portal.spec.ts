import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const openFirstClient = async (page: Page) => {
  await page.getByRole('tab', { name: /^Clients/ }).click()
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').first()
  const name = await first.innerText()
  await first.click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  await expect(details.getByText(/^\d+ bookings?$/)).toBeVisible()
  return { name, details }
}

test('the overdue request stands first; search, filters and keys find the rest', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveTitle(/^\(\d+\) Admin Portal/)
  await expect(page.getByRole('article').first()).toContainText('Overdue by')
  await expect(page.getByRole('tab', { name: /Bookings \d+ overdue/ })).toBeVisible()

  const name = await page.getByRole('article').nth(1).getByRole('heading').innerText()
  await page.keyboard.press('/')
  await page.keyboard.type(name.toUpperCase())
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name)
  await expect(page.getByText(/^Searched: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/tab=contacts/)
})

test('the desk is warned twice of a time outside hours, and may confirm it', async ({ page }) => {
  await signIn(page, 'staff')
  const card = page.getByRole('article').filter({ hasText: 'Confirm Booking' }).first()
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Booking & Confirm' })
  await edit.getByLabel('Time').fill('03:00')
  await expect(edit.getByText('3:00 AM is outside our opening hours')).toBeVisible()
  await expectAccessible(page, 'a time outside hours')
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm this booking?' })
  await expect(question).toContainText('3:00 AM is outside our opening hours, 9:00 AM to 7:00 PM.')
  await question.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toContainText('at 3:00 AM')
  const [mail] = await desk.mails()
  expect(mail?.params['time']).toMatch(/^3:00 AM until /)
})

test('notes of a client are saved, and those of a colleague in between are not overwritten', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'staff')
  const { name, details } = await openFirstClient(page)
  const notes = details.getByLabel('Notes')
  await notes.fill('Likes rooibos tea')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(/^Saved at/)).toBeVisible()
  const stored = async () =>
    (await desk.documents('clients')).find(({ fields }) => fields.fullName === name)?.fields.notes
  expect(await stored()).toBe('Likes rooibos tea')

  await notes.fill('Likes mint tea')
  const colleague = await anotherBrowser()
  await signIn(colleague, 'main')
  const theirs = await openFirstClient(colleague)
  await theirs.details.getByLabel('Notes').fill('Allergic to almond oil')
  await theirs.details.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.details.getByText(/^Saved at/)).toBeVisible()

  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('alert')).toContainText('Allergic to almond oil')
  expect(await stored()).toBe('Allergic to almond oil')
})

test('a main admin erases a person after typing the e-mail; none of their records is left', async ({ page }) => {
  await signIn(page, 'main')
  const { name, details } = await openFirstClient(page)
  const email = String((await desk.documents('clients')).find(({ fields }) => fields.fullName === name)?.fields.email)
  const ids = (await desk.bookingsOf(email)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  await details.getByRole('button', { name: 'Erase this person' }).click()
  const question = page.getByRole('dialog', { name: 'Erase this person for good?' })
  await question.getByRole('textbox').fill(email)
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('dialog', { name: 'ERASED' })).toBeVisible()
  expect(await desk.bookingsOf(email)).toEqual([])
  expect(await desk.clientsOf(email)).toEqual([])
  expect((await desk.documents('receipts')).filter(({ id }) => ids.includes(id))).toEqual([])
})

test('the export contains the filtered clients, after loading the rest; a staff admin cannot export', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.getByRole('button', { name: /^Confirmed \(/ }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  const confirmed = (await desk.documents('bookings')).filter(
    ({ fields }) => fields.status === 'confirmed' && fields.createdAt !== undefined,
  )
  expect(lines[0]).toMatch(/^\uFEFFStatus,Date,/)
  expect(lines.filter((line) => line.startsWith('confirmed,'))).toHaveLength(confirmed.length)
  await page.getByRole('tab', { name: /^Clients/ }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await expect(page.getByText('Only a Main Admin can export clients.')).toBeVisible()
})

test.describe('offline', () => {
  test.use({ forgive: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('the portal says that it shows old data, and loads again when back online', async ({ page, context }) => {
    await signIn(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await expect(page.getByText('Not everything could be refreshed.')).toBeHidden()
  })
})

test('on a phone the first booking stands on the first screen, below one row of filters and the search icon', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toBeInViewport()
  expect((await first.boundingBox())?.y).toBeLessThan(340)

  const filters = page.getByRole('group', { name: 'Show bookings' }).getByRole('button')
  const rows = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(rows).size).toBe(1)
  await filters.last().click()
  await expect(page).toHaveURL(/status=rejected/)
  await page.reload()
  await expect(filters.last()).toBeInViewport({ ratio: 0.9 })
  await filters.first().click()

  const search = page.getByRole('searchbox')
  const width = async () => (await search.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(50)
  await search.click()
  expect(await width()).toBeGreaterThan(300)
  await filters.nth(1).click()
  await expect(page).toHaveURL(/status=pending/)
  expect(await width()).toBeLessThan(50)
  await search.click()
  await page.keyboard.type('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
  await expect(filters.first()).toBeInViewport()
  await page.keyboard.press('Escape')
  expect(await width()).toBeLessThan(50)
  await expectAccessible(page, 'nothing found')
})

for (const width of [320, 1440]) {
  const title = `details, day, search and keys at ${width} px: no accessibility violation, no horizontal scrolling`
  test(title, { tag: width === 320 ? '@prove' : [] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'staff')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Bookings without a date' })).toBeVisible()
    await expectAccessible(page, 'bookings without a date')
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await page.getByRole('searchbox').fill('')

    await page.getByRole('button', { name: 'Day sheet' }).click()
    await page.getByRole('button', { name: 'Day after' }).click()
    await expect(page.getByText(/^(\d+ bookings?|No bookings on this day)$/)).toBeVisible()
    await expectAccessible(page, 'the day sheet')
    expect(await sideways(page)).toBe(0)

    await openFirstClient(page)
    await expectAccessible(page, 'a client')
    expect(await sideways(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^Clients/ }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, 'the shortcuts')
  })
}
