import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type BackupLine, readBackup } from '#domain/backup/file.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const PASSPHRASE = 'four words are enough'

/** Presses `button` and reads the file that the browser saves. */
const made = async (page: Page, button: string) => {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase again').fill(PASSPHRASE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  const { header, lines } = await readBackup(new Uint8Array(await readFile(await file.path())), PASSPHRASE)
  const all: BackupLine[] = []
  for await (const line of lines) all.push(line)
  await expect(page.getByRole('status').filter({ hasText: /^Complete and counted\./ })).toBeVisible()
  return { name: file.suggestedFilename(), header, lines: all, last: all.at(-1) }
}
const found = ({ lines }: { lines: BackupLine[] }, path: string) =>
  lines.find((line) => 'path' in line && line.path === path)

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('on a phone main makes a backup, one more with what has changed, and a file of the sheets of today and tomorrow @whole', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page)
  await page.goto('/admin?house=backup')
  await expect(page.getByText('There is no complete backup yet.')).toBeVisible()
  await expectAccessible(page, 'the backup')
  expect(await sideways(page)).toBe(0)
  const whole = await made(page, 'Make a backup')
  expect(whole.name).toMatch(/^la-lumiere-\w{6}-000-\d{4}-\d{2}-\d{2}\.backup$/)
  expect(whole.header).toMatchObject({ number: 0, project: 'demo-la-lumiere' })
  expect(whole.last).toMatchObject({ end: { position: null } })
  const [booking] = await desk.documents('bookings')
  expect(found(whole, `bookings/${booking?.id ?? ''}`)).toBeDefined()

  const id = 'message'.padEnd(20, '0')
  await desk.put(`contacts/${id}`, {
    ...{ name: 'Onalenna Pule', email: 'onalenna@guest.example', phone: '', message: 'Do you have a sauna?' },
    ...{ status: 'unread', createdAt: new Date(), updatedAt: new Date() },
  })
  await desk.put(`receipts/${id}`, { createdAt: new Date() })
  await expect(page.getByText('The next file holds what has changed since the last one.')).toBeVisible()
  const increment = await made(page, 'Make a backup')
  expect(increment.header).toMatchObject({ set: whole.header.set, number: 1 })
  expect(found(increment, `contacts/${id}`)).toBeDefined()
  expect(found(whole, `contacts/${id}`)).toBeUndefined()
  await expect(page.getByText(/^The last complete backup was made on .* It is number 1 of its set/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files made here' }).getByRole('link')).toHaveCount(2)
  await expectAccessible(page, 'the backup made')
  expect(await sideways(page)).toBe(0)

  await page.getByRole('button', { name: 'The file was not saved' }).click()
  await page.getByRole('button', { name: 'It was not saved' }).click()
  await expect(page.getByText(/^The last complete backup was made on .* It is number 0 of its set/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files made here' }).getByRole('link')).toHaveCount(1)
  const again = await made(page, 'Make a backup')
  expect(again.header).toMatchObject({ set: whole.header.set, number: 1 })
  expect(found(again, `contacts/${id}`)).toBeDefined()

  // The sheets of today and tomorrow are a file that needs no connection.
  await page.getByRole('link', { name: 'Open the sheet of today' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Today and tomorrow as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^day-sheets-\d{4}-\d{2}-\d{2}\.html$/)
  const other = await anotherBrowser()
  await other.setViewportSize({ width: 360, height: 740 })
  await other.setContent(await readFile(await file.path(), 'utf8'))
  await expect(other.getByRole('heading', { level: 2 })).toHaveCount(2)
  expect(await other.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await expectAccessible(other, 'the day sheets')
  expect(await sideways(other)).toBe(0)
})
