import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { book, GUEST } from './guest.ts'
import { card, look, openLink, press, put, receipt } from './my-booking-page.ts'
import { expectSound, open } from './pages.ts'

test('a request is followed by its link: received, moved, cancelled @whole', async ({ page }) => {
  await (await book(page)).getByRole('button', { name: 'OK' }).click()
  const sent = page.getByRole('region', { name: dateInWords(dayAhead(3)) })
  await expect(sent.getByRole('heading', { name: 'Keep this link' })).toBeVisible()
  const [booking] = await desk.bookingsOf(GUEST.email)
  const id = booking?.id ?? ''
  await expect(sent.getByRole('link', { name: 'WhatsApp to myself' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*my-booking%23${id}$`),
  )
  await sent.getByRole('link', { name: 'See your request' }).click()
  await expect(page).toHaveURL(`/my-booking#${id}`)
  await expect(page).toHaveTitle('Your Request | La Lumière')
  await expect(card(page)).toContainText('Your request is with us')
  await expect(card(page)).toContainText(dateInWords(dayAhead(3)))
  await expect(card(page)).toContainText('Please do not travel yet')
  await expect(card(page)).toContainText('We answer within 2 hours')
  // The device's time zone is that of Los Angeles.
  await expect(card(page)).toContainText('Times are those of Mmopane, Botswana.')
  const stored = (await desk.documents('receipts')).find((each) => each.id === id)?.fields
  const told = (await page.locator('main').innerHTML()) + (await page.title())
  const { fullName, firstName, lastName, email, phone, services, totalPrice, selectedServices } = booking?.fields ?? {}
  const [chosen] = selectedServices as { name: string }[]
  // This device has sent the request, so it knows the treatments, which the receipt does not name.
  await expect(card(page)).toContainText(`You asked for: ${chosen?.name ?? ''}1 guest · ${String(totalPrice)}`)
  const contacts = [fullName, firstName, lastName, email, phone] as string[]
  for (const value of contacts) expect([value, value !== '' && !told.includes(value)]).toEqual([value, true])
  const known = JSON.stringify(stored)
  for (const value of [...contacts, services, totalPrice, chosen?.name] as string[])
    expect([value, value !== '' && !known.includes(value)]).toEqual([value, true])
  const follow = (own: object) => desk.put(`receipts/${id}`, { ...receipt({ minutes: stored?.['minutes'] }), ...own })
  await follow({ date: dayAhead(4), time: '02:30 PM', revision: 2 })
  await look(page)
  await expect(card(page)).toContainText(dateInWords(dayAhead(4)))
  await expect(card(page)).toContainText('add it again: it replaces the entry')
  await expect(page.getByRole('complementary', { name: 'Good to know' })).toContainText('How to get here')

  await follow({ date: dayAhead(4), time: '02:30 PM', revision: 3, status: 'cancelled' })
  await look(page)
  await expect(card(page)).toContainText('If this visit is in your calendar, please delete it there.')
  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL('/booking')
  await expect(page.getByRole('complementary', { name: 'Selected services' }).getByRole('listitem')).toHaveCount(1)
})

const STATES: [object, string][] = [
  [{ status: 'pending', revision: 0 }, 'Your request is with us'],
  [{ status: 'pending', proposal: { date: dayAhead(4), time: '03:30 PM' } }, 'We offer another time'],
  [{ wish: { kind: 'move', date: dayAhead(5), time: '09:00 AM' }, wishes: 1 }, 'You have asked'],
  [{ status: 'rejected' }, 'Not possible this time'],
  [{}, 'Confirmed'],
]

test('axe finds nothing in any state; a link that leads nowhere or is not complete says the same, and the device forgets', async ({
  page,
}) => {
  test.slow()
  await put()
  await openLink(page)
  for (const [own, words] of STATES) {
    await put(own)
    await look(page)
    await expect(card(page)).toContainText(words)
    await expectSound(page, words)
  }
  await press(page, 'Ask for another time')
  await page.getByLabel('Date').fill(dayAhead(5))
  await expectSound(page, 'asking for another time')
  await page.keyboard.press('Escape')

  await open(page, '/about')
  await page.getByRole('link', { name: 'Your requests' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: dateInWords(dayAhead(3)) })
    .click()
  await expect(card(page)).toContainText('Confirmed')

  await desk.clear()
  // The page may have looked by itself before the press.
  const again = page.getByRole('button', { name: 'Look again', exact: true })
  await again.click({ timeout: 10_000 }).catch(() => undefined)
  await expect(page.getByText('Nothing here any more')).toBeVisible()
  const gone = await page.getByRole('main').innerText()
  await page.goto('/my-booking#AbCd')
  await expect(page.getByText('Nothing here any more')).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(gone)
  await open(page, '/my-booking')
  await expect(page.getByText('No request on this device')).toBeVisible()
})
