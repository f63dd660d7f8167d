import { readFileSync } from 'node:fs'
import { desk, expect, signIn, test } from './fixtures.ts'

test('staff export the filtered bookings, but no clients', async ({ page }) => {
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
