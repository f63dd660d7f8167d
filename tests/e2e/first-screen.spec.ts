import type { Locator } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The full day of the demo. */
const BUSY = dayAhead(1)
const top = async (one: Locator) => (await one.boundingBox())?.y
/** Where it begins without the note of what is to be put right, which comes after everything else, and which a press closes. */
const topWithoutNote = (one: Locator) =>
  one.evaluate((element) => {
    const note = document.querySelector<HTMLElement>('details:has([aria-label="To put right"])')
    const margins = note ? getComputedStyle(note) : undefined
    const height =
      (note?.offsetHeight ?? 0) + parseFloat(margins?.marginTop ?? '0') + parseFloat(margins?.marginBottom ?? '0')
    return element.getBoundingClientRect().top - height
  })

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

test('at the desk the first card and the grid of the diary stand in the upper half, while wishes and requests wait', async ({
  page,
}) => {
  const name = await ask()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'staff')
  await expect(page.getByRole('region', { name: 'Guests ask' })).toContainText(name)
  // Waits for the figure that loads last, because it is above the cards.
  await expect(page.getByText(/booking without a date/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await topWithoutNote(page.getByRole('article').first())).toBeLessThanOrEqual(430)

  await page.goto(`/admin?view=diary&day=${BUSY}`)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByRole('listitem').first()).toContainText(name)
  const therapist = page.getByRole('heading', { name: 'Naledi Mokgosi' })
  await expect(therapist).toBeVisible()
  expect(await topWithoutNote(therapist)).toBeLessThanOrEqual(430)
  await expectAccessible(page, 'the diary with what waits')
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
  const all = page.getByRole('dialog', { name: /waiting$/ })
  await expect(all).toContainText(name)
  await expectAccessible(page, 'all that waits')
  await page.keyboard.press('Escape')
  await expect(waits).toBeFocused()
})
