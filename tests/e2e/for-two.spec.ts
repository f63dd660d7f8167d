import { desk, expect, signIn, test } from './fixtures.ts'
import { fillBooking, fillGuest, GUEST } from './guest.ts'
import { expectAccessible } from './pages.ts'

test('two book at the same time: the price is doubled, every mail and the portal say so', async ({ page }) => {
  await fillBooking(page)
  const tick = page.getByRole('checkbox', { name: 'Two of us, together' })
  await tick.check()
  const price = page.getByRole('complementary', { name: 'Selected services' }).getByRole('status')
  const [, each = ''] = /\(P(\d+) × 2 guests\)/.exec((await price.textContent()) ?? '') ?? []
  const total = `P${String(2 * Number(each))} (P${each} × 2 guests)`
  await expect(price).toContainText(total)
  await page.getByLabel('Special requests').fill('A quiet room, please')
  await expectAccessible(page, 'a booking for two')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('dialog')).toContainText(total)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(tick).not.toBeChecked()

  const [booking] = await desk.bookingsOf(GUEST.email)
  expect(booking?.fields).toMatchObject({
    guests: 2,
    totalPrice: `P${String(2 * Number(each))}`,
    specialRequests: 'Guests: 2\nA quiet room, please',
  })
  await expect.poll(desk.mails).toHaveLength(1)
  expect((await desk.mails())[0]?.text).toContain('Guests: 2')

  await signIn(page)
  const card = page.getByRole('article').filter({ hasText: 'Kagiso Molefe' })
  await expect(card).toContainText('For 2 guests: ')
  await expect(card).toContainText(`Total: ${total}`)
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Booking & Confirm' })
  await expect(edit).toContainText('For 2 guests: ')
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await page.getByRole('dialog', { name: 'Confirm this booking?' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toBeVisible()

  const confirmation = (await desk.mails()).find(({ params }) => params.to_email === GUEST.email)
  expect(confirmation?.text).toContain('Guests: 2')
  expect(confirmation?.params.total_price).toBe(total)
  expect((await desk.bookingsOf(GUEST.email))[0]?.fields).toMatchObject({ guests: 2, status: 'confirmed' })
  expect((await desk.clientsOf(GUEST.email))[0]?.fields).toMatchObject({ preferences: 'A quiet room, please' })
})

const OFFERS: [name: string, line: string, guests: number, treatments: string[], total: string, said: string][] = [
  ['Summer Relax Massage', 'Summer Relax Massage (P300)', 1, ['Deep Tissue Massage'], 'P520', ', offer P300'],
  ['Couples Massage', 'Couples Massage (P600)', 2, ['Swedish Massage'], 'P900', ' (P450 × 2 guests), offer P600'],
  ['Mani-Pedi Deluxe', 'Mani-Pedi Deluxe (P250)', 1, ['Gel Manicure', 'Spa Pedicure'], 'P500', ', offer P250'],
]

for (const [name, offer, guests, treatments, total, said] of OFFERS)
  test(`Book Now at ${name} brings its treatments and guests, and the price it makes, up to the spa's mail`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(`Book Now.*${name}`) }).click()
    const services = page.getByRole('complementary', { name: 'Selected services' })
    const price = `${total}${said} on confirmation`
    for (const treatment of treatments) await expect(services.getByText(treatment)).toBeVisible()
    await expect(services.getByRole('listitem')).toHaveCount(treatments.length)
    await expect(services.getByRole('status')).toContainText(price)
    await expect(page.getByLabel('Two of us')).toBeChecked({ checked: guests === 2 })

    await services.getByRole('button', { name: `Remove ${treatments[0] ?? ''}` }).click()
    await expect(page.getByLabel('Special requests')).toHaveValue('')
    await services.getByRole('button', { name: 'Undo' }).click()
    const line = `Offer: ${offer}`
    await expect(page.getByLabel('Special requests')).toHaveValue(line)

    await fillGuest(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('dialog', { name: 'Booking Request Sent!' })).toContainText(price)
    const [booking] = await desk.bookingsOf(GUEST.email)
    expect(booking?.fields).toMatchObject({
      ...(guests === 2 && { guests }),
      specialRequests: guests === 2 ? `Guests: 2\n${line}` : line,
      totalPrice: total,
      serviceCount: treatments.length,
    })
    await expect.poll(desk.mails).toHaveLength(1)
    expect((await desk.mails())[0]?.text).toContain(line)
  })
