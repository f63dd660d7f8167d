import type { Locator, Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The full day of the demo. */
const BUSY = dayAhead(1)
const top = async (one: Locator) => (await one.boundingBox())?.y
/** The closed lines above list and diary, which come after everything else. */
const lines = (page: Page) => [
  page.getByRole('button', { name: /^\d+ things? to put right$/, expanded: false }),
  page.getByRole('button', { name: /^\d+ bookings? tomorrow$/, expanded: false }),
]

/** The house closes at this moment, when the portal asks to print tomorrow. */
const closeNow = async () => {
  const now = new Date(Date.now() + 2 * 3_600_000)
  const closes = Math.max(1, now.getUTCHours() * 60 + now.getUTCMinutes())
  await desk.put(`days/${dayAhead(0)}`, { date: dayAhead(0), opens: 0, lastEnd: 1, closes, updatedAt: now })
}

/** Stores wishes for three coming visits; returns the name of the guest whose wish is due first. */
const ask = async () => {
  const visits = (await desk.documents('bookings'))
    .filter(({ fields }) => fields.status === 'confirmed' && String(fields.date) > BUSY)
    .slice(0, 3)
  const [first] = visits
  if (!first || visits.length < 3) throw new Error('The demo has not three visits to come.')
  const asked = { note: '', createdAt: new Date() }
  for (const { id } of visits)
    await desk.put(
      `wishes/${id}`,
      id === first.id
        ? { ...asked, kind: 'move', date: dayAhead(200), time: '03:30 PM' }
        : { ...asked, kind: 'cancel', date: '', time: '' },
    )
  return String(first.fields.fullName)
}

test('at the desk the first card and the grid of the diary keep their place, while everything waits that can wait', async ({
  page,
}) => {
  const name = await ask()
  await closeNow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'staff', { asksToPrint: true })
  const strip = page.getByRole('region', { name: 'Answer first' })
  await expect(strip).toContainText(name)
  const first = strip.getByRole('listitem').first()
  await expect(first).toContainText('Overdue by')
  const before = await top(first)
  expect(before).toBeLessThan(320)
  for (const line of lines(page)) await expect(line).toBeVisible()
  expect(await top(first)).toBe(before)
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expectAccessible(page, 'the list with what waits')

  await page.goto(`/admin?view=diary&day=${BUSY}`)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByRole('listitem').first()).toContainText(name)
  const therapist = page.getByRole('heading', { name: 'Naledi Mokgosi' })
  await expect(therapist).toBeVisible()
  for (const line of lines(page)) await expect(line).toBeVisible()
  expect(await top(therapist)).toBeLessThan(480)
  await expectAccessible(page, 'the diary with what waits')
  const [toPutRight] = lines(page)
  await toPutRight?.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'To put right' })).toBeVisible()
  await expectAccessible(page, 'the diary below what is to be put right')
})

test('on a phone the first visit of the diary stands on the first screen, and what waits is a press away', async ({
  page,
}) => {
  const name = await ask()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'staff')
  await page.goto(`/admin?view=diary&day=${BUSY}`)
  const waits = page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: /^\d+ waiting$/ })
  await expect(waits).toBeVisible()
  const day = page.getByRole('list', { name: 'Day', exact: true })
  const visit = day.getByRole('button').filter({ hasNotText: 'Nobody in the house' }).first()
  await expect(visit).toBeVisible()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await top(visit)).toBeLessThanOrEqual(500)
    expect(await sideways(page)).toBe(0)
  }
  await expectAccessible(page, 'the diary on a phone')
  await waits.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel')).toContainText(name)
  await expectAccessible(page, 'all that waits')
})
