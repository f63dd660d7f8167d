import type { Page } from '@playwright/test'
import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { RECEIPT } from './faulty-forms.ts'
import { GUEST } from './guest.ts'
import { expectAccessible, hold, hydrated, shiftOf, sideways, watchShiftsFromNow } from './pages.ts'

test.use({ viewport: { width: 360, height: 740 } })

const bar = (page: Page) => page.getByRole('region', { name: 'Your choice so far' })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const next = (page: Page, name: string) => bar(page).getByRole('button', { name })

test('on a phone two treatments go from the menu into the booking, and the bar leads from step to step', async ({
  page,
}) => {
  // The first screen of Booking shows its first treatments.
  await page.goto('/booking')
  await hydrated(page)
  const header = await page.locator('main header').first().boundingBox()
  expect(header?.height).toBeLessThanOrEqual(200)
  const adds = page.getByRole('button', { name: /^Add / })
  for (const place of [0, 1, 2]) await expect(adds.nth(place)).toBeInViewport()

  await page.goto('/services')
  await hydrated(page)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Swedish Massage' }).click()
  await page.getByRole('button', { name: 'Add Express Facial' }).click()
  await page.getByRole('button', { name: 'Add Spa Pedicure' }).click()
  await expect(card(page, 'Spa Pedicure')).toContainText('Added')
  await page.getByRole('button', { name: 'Remove Spa Pedicure' }).click()
  await expect(page.getByRole('button', { name: 'Add Spa Pedicure' })).toBeFocused()
  await expect(bar(page)).toContainText('2 services · 1h 30minP700')
  await expect(page.getByRole('status').filter({ hasText: '2 services, 1h 30min, P700.' })).toHaveCount(1)
  await expectAccessible(page, 'services with a choice')
  expect(await sideways(page)).toBe(0)

  await bar(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/booking')
  await expect(page.getByRole('complementary', { name: 'Selected services' })).toContainText('Swedish Massage')

  await next(page, 'Day and time').click()
  await expect(page.getByRole('region', { name: 'When would you like to come?' })).toBeInViewport()
  const answer = await hold(page, RECEIPT)
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByText(dateInWords(dayAhead(1)))).toBeVisible()
  // Nothing moves when the places of the day arrive; they are read by the same call as a receipt.
  await page.evaluate(() => document.fonts.ready)
  await watchShiftsFromNow(page)
  answer()
  await expect(page.getByLabel('Time').locator('option', { hasText: 'ends after closing' })).toHaveCount(3)
  expect(await shiftOf(page)).toBeLessThan(0.001)
  await page.getByLabel('Time').selectOption('04:00 PM')
  await next(page, 'Your details').click()
  await page.getByLabel('First name').fill(GUEST.first)
  await page.getByLabel('Last name').fill(GUEST.last)
  await page.getByLabel('E-mail').fill(GUEST.email)
  await page.getByLabel('Phone').pressSequentially(GUEST.phone)
  await expectAccessible(page, 'three steps done')
  await next(page, 'Check and send').click()
  const send = page.getByRole('button', { name: 'Confirm Booking' })
  await expect(send).toBeFocused()
  await send.click()

  const when = `${dateInWords(dayAhead(1))}, 4:00 PM until 5:30 PM`
  const dialog = page.getByRole('dialog', { name: 'Booking Request Sent!' })
  await expect(dialog).toContainText(when)
  await dialog.getByRole('button', { name: 'OK' }).click()
  const kept = page.getByRole('region', { name: when })
  await expect(kept).toContainText('Expected response: within 2 hours')
  await expectAccessible(page, 'what was sent')
  const [booking] = await desk.bookingsOf(GUEST.email)
  expect(booking?.fields).toMatchObject({ serviceCount: 2, totalPrice: 'P700', time: '04:00 PM' })
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(kept).toHaveCount(0)
})
