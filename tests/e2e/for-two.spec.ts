import { desk, expect, test } from './fixtures.ts'
import { fillGuest, GUEST } from './guest.ts'
import { expectAccessible } from './pages.ts'

test("Book Now at an offer for two brings its treatment and both guests, and the price it makes, up to the spa's mail", async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Book Now.*Couples Massage/ }).click()
  const services = page.getByRole('complementary', { name: 'Selected services' })
  const price = 'P900 (P450 × 2 guests), offer P600 on confirmation'
  await expect(services.getByRole('listitem')).toHaveText([/Swedish Massage/])
  await expect(services.getByRole('status')).toContainText(price)
  await expect(page.getByLabel('Two of us')).toBeChecked()
  const line = 'Offer: Couples Massage (P600)'
  await expect(page.getByLabel('Special requests')).toHaveValue(line)
  await expectAccessible(page, 'a booking for two')

  await fillGuest(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Request Sent!' })).toContainText(price)
  const [booking] = await desk.bookingsOf(GUEST.email)
  expect(booking?.fields).toMatchObject({
    guests: 2,
    specialRequests: `Guests: 2\n${line}`,
    totalPrice: 'P900',
    serviceCount: 1,
  })
  await expect.poll(desk.mails).toHaveLength(1)
  expect((await desk.mails())[0]?.text).toContain(`Guests: 2`)
  expect((await desk.mails())[0]?.text).toContain(line)
})
