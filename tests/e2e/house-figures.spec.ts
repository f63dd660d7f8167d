import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

test('an owner sees the figures of a month, by keyboard and on any width', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?house=figures')
  await page.getByRole('button', { name: 'Month before' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/house=figures&month=\d{4}-\d{2}$/)
  const month = new URL(page.url()).searchParams.get('month') ?? ''
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
  // Weeks of demo data lie behind today.
  await expect(row('Visits')).toHaveText(/^Visits[1-9]\d* \(\d+ guests\)$/)
  await expect(row('Value of the visits')).toHaveText(/P[\d,]+/)
  await expect(page.getByRole('table', { name: 'What was paid' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By therapist' })).toContainText(/\d treatments?, P[\d,]+/)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, 'the figures')
    expect(await sideways(page)).toBe(0)
  }
  await page.reload()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month)
})

test('an owner hands out what is stored of a client, and then erases it', async ({ page }) => {
  await signIn(page)
  await page.getByRole('tab', { name: /^Clients/ }).click()
  await page.getByRole('button', { name: 'Emily Hartwell' }).click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Download what we hold' }).click(),
  ])
  const told = page.getByRole('dialog', { name: 'Downloaded' })
  await expect(told).toBeVisible()
  await expectAccessible(page, 'the download')
  expect(file.suggestedFilename()).toMatch(/^what-we-hold-.*\.json$/)
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, { 'E-mail'?: string }[]>
  expect(held).toMatchObject({
    'About this file': { Person: 'Emily Hartwell' },
    Profiles: [{ 'Full name': 'Emily Hartwell' }],
  })
  expect(held['Bookings']?.length).toBeGreaterThan(0)
  await told.getByRole('button', { name: 'OK' }).click()

  await details.getByRole('button', { name: 'Erase this person' }).click()
  const question = page.getByRole('dialog', { name: 'Erase this person for good?' })
  await question.getByRole('textbox').fill(held['Profiles']?.[0]?.['E-mail'] ?? '')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('dialog', { name: 'ERASED', exact: true })).toBeVisible()
})
