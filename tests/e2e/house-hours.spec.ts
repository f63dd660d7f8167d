import type { Page } from '@playwright/test'
import { dateInWords, dateText, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { fillBooking } from './guest.ts'
import { expectSound, open } from './pages.ts'

const [HOLIDAY, SHORT] = [dayAhead(20), dayAhead(24)]
const WEEKDAY = weekdayName(weekdayOf(SHORT))

const putBooking = (id: string, own: object) =>
  desk.put(`bookings/${id}`, {
    firstName: 'Kabo',
    lastName: 'Phiri',
    fullName: 'Kabo Phiri',
    email: 'kabo.phiri@example.com',
    phone: '+267 71234567',
    date: HOLIDAY,
    time: '10:00 AM',
    services: 'Swedish Massage',
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }],
    guests: 1,
    status: 'confirmed',
    clientId: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...own,
  })
const openHours = async (page: Page) => {
  await page.goto('/admin?house=hours')
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible()
  await expect(page.getByText('Loading the closed days...')).toHaveCount(0)
}
const when = (page: Page) => page.getByRole('region', { name: 'When would you like to come?' })
const slot = (page: Page, time: string) => page.getByLabel(/^Time/).locator(`option[value="${time}"]`)

test('a holiday on a day with guests lists them, and Booking then refuses the day with the reason', async ({
  page,
}) => {
  await putBooking('comesontheholiday000', {})
  await putBooking('asksfortheholiday000', { fullName: 'Lesedi Tau', firstName: 'Lesedi', status: 'pending' })
  await signIn(page, 'main')
  await openHours(page)
  await page.getByLabel('First day').fill(HOLIDAY)
  await page.getByLabel('First day').press('Enter')
  await expect(page.getByText('1 guest to call')).toBeVisible()
  await expect(page.getByText('Kabo Phiri')).toBeVisible()
  await expect(page.getByText('1 request waiting for an answer')).toBeVisible()
  await expect(page.getByText('Lesedi Tau')).toBeVisible()
  await expect(page.getByRole('link', { name: /71234567/ })).toHaveCount(4)
  await expectSound(page, 'guests on a holiday')
  await page.getByLabel('Note (optional)').fill('Day of the house')
  await page.getByLabel('Note (optional)').press('Enter')
  await expect(page.getByText(`Closed: ${dateText(HOLIDAY)}.`)).toBeVisible()

  await fillBooking(page)
  await page.getByLabel('Date').fill(HOLIDAY)
  await expect(when(page).getByText(/^We are closed on this day/)).toBeVisible()
  await expect(when(page).getByText('Day of the house')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please Check Your Booking' })
  await expect(dialog).toContainText(`We are closed on ${dateInWords(HOLIDAY)}.`)

  await openHours(page)
  await page.getByRole('checkbox', { name: `${dateText(HOLIDAY)} Day of the house` }).press('Space')
  await page.getByRole('button', { name: 'Open 1 day again' }).press('Enter')
  const done = "Back to the usual hours of the weekday, or the day's own hours"
  await expect(page.getByText(`${done}: ${dateText(HOLIDAY)}.`)).toBeVisible()
  await open(page, '/booking')
  await page.getByLabel('Date').fill(HOLIDAY)
  await expect(when(page).getByText(/Likely free:/)).toBeVisible()
})

test('shorter hours of a weekday disable slots on Booking', async ({ page }) => {
  test.slow()
  await signIn(page, 'main')
  await openHours(page)
  const row = page.getByRole('group', { name: WEEKDAY })
  await row.getByRole('combobox').selectOption('Other hours')
  await row.getByLabel('Opens').fill('10:00')
  await row.getByLabel('Last treatment ends').fill('09:00')
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(row.getByLabel('Last treatment ends')).toBeFocused()
  await expect(row.getByText('After 10:00 AM.')).toBeVisible()
  await expectSound(page, 'hours out of order')
  await row.getByLabel('Last treatment ends').fill('15:00')
  await row.getByLabel('Closes').fill('16:00')
  await expect(page.getByText(/^In words: .*10:00 AM to 4:00 PM/)).toBeVisible()
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expectSound(page, 'the hours')

  await open(page, '/booking')
  await page.getByRole('button', { name: 'Add Swedish Massage' }).click()
  await page.getByLabel('Date').fill(SHORT)
  await expect(slot(page, '09:30 AM')).toHaveText('09:30 AM (before opening)')
  await expect(slot(page, '09:30 AM')).toBeDisabled()
  await expect(slot(page, '10:00 AM')).toBeEnabled()
  await expect(slot(page, '03:00 PM')).toHaveText('03:00 PM (after the last treatment)')
  await expect(slot(page, '03:00 PM')).toBeDisabled()
  await expect(page.getByLabel(/^Time/).locator('option')).toHaveCount(21)
  await expect(
    when(page).getByText(/^On this day 10:00 AM to 4:00 PM, treatments until 3:00 PM, local time/),
  ).toBeVisible()
  await expect(page.getByLabel(/^Time/)).toHaveAccessibleDescription(/On this day 10:00 AM to 4:00 PM/)
  await page.getByLabel(/^Time/).selectOption('02:30 PM')
  await expect(when(page).getByText('Ends at 3:30 PM. This is after our closing time of 3:00 PM')).toBeVisible()
  await expectSound(page, 'a day with shorter hours')
})
