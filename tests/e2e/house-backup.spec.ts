import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { linesOf } from '#features/backup/file.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const PASSPHRASE = 'four words are enough'
type Line = Record<string, unknown>

const linesIn = async (file: string): Promise<Line[]> => {
  const lines: Line[] = []
  for await (const line of linesOf(new Blob([await readFile(file)]), PASSPHRASE)) lines.push(line)
  return lines
}
/** Makes a file and reads what the browser saves. */
const made = async (page: Page) => {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase again').fill(PASSPHRASE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  const file = await download
  const lines = await linesIn(await file.path())
  await expect(page.getByRole('status').filter({ hasText: 'The backup is complete.' })).toBeVisible()
  return { name: file.suggestedFilename(), lines }
}
const found = ({ lines }: { lines: Line[] }, name: string) => lines.find((line) => line['path'] === name)
test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('on a phone main makes a backup, and a file of the sheets of today and tomorrow @whole', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page)
  await page.goto('/admin?house=backup')
  await expect(page.getByText('There is no complete backup yet.')).toBeVisible()
  const whole = await made(page)
  expect(whole.name).toMatch(/^la-lumiere-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz\.age$/)
  expect(whole.lines[0]).toMatchObject({ format: 'la-lumiere-backup', project: 'demo-la-lumiere', since: null })
  const [booking] = await desk.documents('bookings')
  expect(found(whole, `bookings/${booking?.id ?? ''}`)).toBeDefined()
  await expect(page.getByText(/^The newest backup reaches to .*: it is of today\.$/)).toBeVisible()

  // The sheets of today and tomorrow are a file that needs no connection.
  await page.goto(`/admin?view=sheet&day=${venueToday(new Date())}`)
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
