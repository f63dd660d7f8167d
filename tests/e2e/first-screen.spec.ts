import type { Locator, Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The full day of the demo. */
const BUSY = dayAhead(1)
const top = async (one: Locator) => (await one.boundingBox())?.y
/** The closed line above list and diary, which comes after everything else. In the hour before closing it names tomorrow's paper. */
const NOTE = / things? to put right$|print them/
const noteOf = (page: Page) => page.getByRole('button', { name: NOTE, expanded: false })

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
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'staff')
  const strip = page.getByRole('region', { name: 'Answer first' })
  await expect(strip).toContainText(name)
  const first = strip.getByRole('listitem').first()
  await expect(first).toContainText('Overdue by')
  const before = await top(first)
  expect(before).toBeLessThan(320)
  await expect(noteOf(page)).toBeVisible()
  expect(await top(first)).toBe(before)
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expectAccessible(page, 'the list with what waits')

  await page.goto(`/admin?view=diary&day=${BUSY}`)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByRole('listitem').first()).toContainText(name)
  const therapist = page.getByRole('heading', { name: 'Naledi Mokgosi' })
  await expect(therapist).toBeVisible()
  await expect(noteOf(page)).toBeVisible()
  expect(await top(therapist)).toBeLessThan(480)
  await expectAccessible(page, 'the diary with what waits')
  await noteOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'To put right' })).toBeVisible()
  await expectAccessible(page, 'the diary below what is to be put right')
})

test('on a phone the first booking and the first visit of the diary stand on the first screen; filters are one row, the search an icon', async ({
  page,
}) => {
  const name = await ask()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'staff')
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toBeInViewport()
  // One row of what has to be put right may stand above it.
  const strip = page.getByRole('region', { name: 'Answer first' })
  expect((await strip.boundingBox())?.y).toBeLessThan(390)

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
  await page.keyboard.press('Escape')
  expect(await width()).toBeLessThan(50)

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
