import type { Plan } from '#features/diary/plan.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { fillGuest, GUEST, sendBooking } from './guest.ts'
import { expectSound } from './pages.ts'
import { cardOf, dialog, sayConfirm } from './portal-acts.ts'

test('two guests share two treatments: one each, at the same time, from the form to the plan and the confirmed mail', async ({
  page,
  anotherBrowser,
}) => {
  await page.goto('/booking')
  await page.getByRole('button', { name: /^Add Swedish Massage/ }).click()
  await page.getByRole('button', { name: /^Add Gel Manicure/ }).click()
  await page.getByLabel('Two of us').check()
  const services = page.getByRole('complementary', { name: 'Selected services' })
  await expect(services.getByRole('status')).toContainText('× 2 guests')
  const oneEach = page.getByRole('radio', { name: 'One each, at the same time' })
  await oneEach.scrollIntoViewIfNeeded()
  await expectSound(page, 'who has what', [360, 1440])
  await oneEach.check()
  await expect(services.getByRole('status')).toContainText('(2 guests, one each)')
  await fillGuest(page)
  const sent = await sendBooking(page)
  await expect(sent).toContainText('(2 guests, one each)')
  const [request] = await desk.bookingsOf(GUEST.email)
  const [massage, nails] = (request?.fields['selectedServices'] ?? []) as { duration: number }[]
  expect(request?.fields).toMatchObject({ guests: 2, shares: true, serviceCount: 2 })
  await expect.poll(desk.mails).toHaveLength(1)
  expect((await desk.mails())[0]?.text).toContain('Guests: 2, one each, at the same time')
  await sent.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'See your request' }).click()
  await expect(page.getByText('2 guests · one each, at the same time')).toBeVisible()

  const portal = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
  await signIn(portal, 'staff')
  const card = cardOf(portal)
  await expect(card).toContainText('For 2 guests, one each at the same time')
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  const editor = dialog(portal, 'Edit Booking & Confirm')
  // Both suggested therapists are there when the day is read.
  await expect(editor.locator('summary', { hasText: 'Plan:' })).toContainText(/\(.+\).*\(.+\)/)
  await editor.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(portal)
  await expect(dialog(portal, 'SUCCESS')).toBeVisible()
  const [booking] = await desk.bookingsOf(GUEST.email)
  const plan = booking?.fields['plan'] as Plan
  expect(plan).toMatchObject({ guests: 2, shares: true })
  expect(plan.entries.map(({ start, minutes, therapists }) => [start, minutes, therapists.length])).toEqual([
    [600, massage?.duration, 1],
    [600, nails?.duration, 1],
  ])
  expect(new Set(plan.entries.flatMap(({ therapists }) => therapists)).size).toBe(2)
  await expect.poll(desk.mails).toHaveLength(2)
  const text = (await desk.mails()).map((mail) => mail.text).join('\n')
  expect(text).toContain('For 2 guests, one each at the same time: Swedish Massage')
})
