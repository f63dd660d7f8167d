import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { confirmBooking, dialog, putVisit } from './portal-acts.ts'

test('what a colleague confirms stands in the open diary, and a main admin closes a day', async ({
  page,
  anotherBrowser,
}) => {
  const date = dayAhead(200)
  await putVisit('Kabo', { date, status: 'pending' })
  await signIn(page, 'main')
  await page.goto(`/admin?view=diary&day=${date}`)
  // Only in the column, because the request is also listed among the waiting ones above the day.
  const drawn = (where: Page, name = /^Massage Therapy$/) =>
    where.getByRole('list', { name }).getByRole('button', { name: /Kabo Phiri/ })
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
  expect((await desk.documents('days')).find(({ id }) => id === date)?.fields).toMatchObject({ closed: true })
})
