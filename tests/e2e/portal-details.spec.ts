import { readFileSync } from 'node:fs'
import { desk, expect, signIn, test } from './fixtures.ts'
import { dialog } from './portal-acts.ts'

test('staff export the filtered bookings, but no clients; a corrected e-mail gets the confirmation, and the history tells who did what', async ({
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
  await page.getByRole('tab', { name: /^Bookings/ }).click()

  const card = page.getByRole('article').filter({ hasText: 'Alert: Nut allergy' }).first()
  await card.getByText('History').click()
  await expect(card.getByRole('listitem')).toHaveText([/Confirmed for/])

  await card.getByRole('button', { name: 'Correct details…' }).click()
  await dialog(page, 'Correct details').getByLabel('E-mail').fill('Right@guest.example')
  await page.keyboard.press('Enter')
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
  // The alert follows the linked profile, not the address.
  await expect(card.getByRole('link', { name: 'Right@guest.example' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    /Confirmed for/,
    /Corrected e-mail from kitso.masire@example.com to Right@guest.example, by Thabo/,
  ])
  expect(await desk.clientsOf('right@guest.example')).toHaveLength(1)
})
