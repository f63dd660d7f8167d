import type { Locator, Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'
import { confirmBooking, dialog, putVisit } from './portal-acts.ts'

/** The full day of the demo: a couple, a mixed visit, an overlap, a lunch. */
const BUSY = dayAhead(1)

const openDiary = async (page: Page, date = BUSY) => {
  await page.goto(`/admin?view=diary&day=${date}`)
  await expect(page.getByRole('button', { name: /Swedish Massage/ }).first()).toBeVisible()
}
/** The column of a therapist, or that of treatments without one. */
const column = (page: Page, name: string | RegExp) => page.getByRole('list', { name })
const entry = (where: Page | Locator, name: RegExp) => where.getByRole('button', { name })
const dayOf = async (date: string) => (await desk.documents('days')).find(({ id }) => id === date)?.fields

test('what a colleague confirms stands in the open diary, and a main admin closes a day', async ({
  page,
  anotherBrowser,
}) => {
  const date = dayAhead(200)
  await putVisit('Kabo', { date, status: 'pending' })
  await signIn(page, 'main')
  await page.goto(`/admin?view=diary&day=${date}`)
  // Only in the column, because the request is also listed among the waiting ones above the day.
  const drawn = (where: Page, name = /^Massage Therapy$/) => entry(column(where, name), /Kabo Phiri/)
  const request = drawn(page)
  await expect(request).toContainText('Requested')

  const colleague = await anotherBrowser()
  await signIn(colleague, 'staff')
  await colleague.goto(`/admin?view=diary&day=${date}`)
  await drawn(colleague).click()
  await confirmBooking(colleague, colleague.getByRole('dialog'))
  await expect(dialog(colleague, 'SUCCESS')).toBeVisible()
  // The suggested therapist has it.
  await expect(drawn(page, /^(Naledi|Tumelo)/)).not.toContainText('Requested')
  await expect(request).toBeHidden()

  await page.getByRole('button', { name: 'This day' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Closed' }).check()
  await expect(form).toContainText('1 guest to call')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Closed', { exact: true }).last()).toBeVisible()
  expect(await dayOf(date)).toMatchObject({ closed: true })
})

test('diary, its dialogs and its settings: no accessibility violation, no horizontal scrolling', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'main')
  await openDiary(page)
  await expectSound(page, 'the day')
  for (const button of ['Block time', 'This day']) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectSound(page, button)
    await page.keyboard.press('Escape')
  }
  await entry(page, /Hot Stone Massage/)
    .first()
    .click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('article')).toBeVisible()
  await expectSound(page, 'a visit')
  await opened.getByRole('button', { name: 'Call off the booking…' }).click()
  await expect(dialog(page, /Call off|Cancel/)).toBeVisible()
  await expectSound(page, 'calling off')
  await page.keyboard.press('Escape')
  await page.goto('/admin?house=therapists')
  const therapist = page.getByRole('group', { name: 'Naledi Mokgosi' })
  await expect(therapist).toBeVisible()
  await expectSound(page, 'the therapists')
  await therapist.getByRole('combobox', { name: 'Monday' }).selectOption('Own hours')
  await therapist.getByRole('button', { name: 'Another span on Monday' }).click()
  await therapist.getByLabel('Weeks').selectOption('2 weeks in turn')
  await page.getByRole('button', { name: 'Save therapists' }).click()
  await expect(therapist.getByText('Please enter a time.').first()).toBeVisible()
  await expectSound(page, 'the hours of a therapist, half typed')
  await page.goto(`/admin?view=sheet&day=${BUSY}`)
  await expect(page.getByText(/^\d+ bookings?$/)).toBeVisible()
  await expectSound(page, 'the sheet')
})
