import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { book, GUEST } from './guest.ts'
import { card, look, press, receipt } from './my-booking-page.ts'

const save = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  return readFile(await download.path(), 'utf8')
}

test('a request is followed by its link: received, confirmed, in the calendar, moved, cancelled @whole', async ({
  page,
}) => {
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
  await expect(card(page)).toContainText('We answer by ')
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
  await follow({})
  await look(page)
  await expect(card(page)).toContainText('Confirmed')
  await expect(page.getByRole('complementary', { name: 'Good to know' })).toContainText('How to get here')
  const first = await save(page, 'Add to my calendar')
  expect(first).toContain(`UID:${id}@la-lumiere`)
  expect(first).toContain('SEQUENCE:1\r\n')

  await follow({ date: dayAhead(4), time: '02:30 PM', revision: 2 })
  await look(page)
  await expect(card(page)).toContainText(dateInWords(dayAhead(4)))
  await expect(card(page)).toContainText('add it again: it replaces the entry')
  expect(await save(page, 'Add to my calendar')).toContain('SEQUENCE:2\r\n')

  await follow({ date: dayAhead(4), time: '02:30 PM', revision: 3, status: 'cancelled' })
  await look(page)
  await expect(card(page)).toContainText('If this visit is in your calendar, please delete it there.')
  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL('/booking')
  await expect(page.getByRole('complementary', { name: 'Selected services' }).getByRole('listitem')).toHaveCount(1)
})
