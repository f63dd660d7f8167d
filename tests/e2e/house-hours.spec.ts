import type { Page } from '@playwright/test'
import { dateInWords, dateText, weekdayName, weekdayOf } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { fillGuest, GUEST, sendBooking } from './guest.ts'
import { expectSound, open } from './pages.ts'
import { putVisit } from './portal-acts.ts'

const [HOLIDAY, SHORT] = [dayAhead(20), dayAhead(24)]
const WEEKDAY = weekdayName(weekdayOf(SHORT))

const openHours = async (page: Page) => {
  await page.goto('/admin?house=hours')
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible()
  await expect(page.getByText('Loading the closed days...')).toHaveCount(0)
}
/** The browser logs the commit that the rules refuse. */
test.use({ forgive: /Failed to load resource/ })

const when = (page: Page) => page.getByRole('region', { name: 'When would you like to come?' })
const slot = (page: Page, time: string) => page.getByLabel(/^Time/).locator(`option[value="${time}"]`)

test('main sets shorter hours and a holiday, with the guests to call; an open Booking is refused by the rules, in words', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  await putVisit('Kabo', { date: HOLIDAY })
  await putVisit('Lesedi', { date: HOLIDAY, status: 'pending' })
  await signIn(page, 'main')
  await openHours(page)
  const visitor = await anotherBrowser()

  await test.step('shorter hours of a weekday disable slots on Booking', async () => {
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

    await open(visitor, '/booking')
    await visitor.getByRole('button', { name: 'Add Swedish Massage' }).click()
    await visitor.getByLabel('Date').fill(SHORT)
    await expect(slot(visitor, '09:30 AM')).toHaveText('09:30 AM (before opening)')
    await expect(slot(visitor, '09:30 AM')).toBeDisabled()
    await expect(slot(visitor, '10:00 AM')).toBeEnabled()
    await expect(slot(visitor, '03:00 PM')).toHaveText('03:00 PM (after the last treatment)')
    await expect(slot(visitor, '03:00 PM')).toBeDisabled()
    const words = /^On this day 10:00 AM to 4:00 PM, treatments until 3:00 PM, local time/
    await expect(when(visitor).getByText(words)).toBeVisible()
    await expect(visitor.getByLabel(/^Time/)).toHaveAccessibleDescription(/On this day 10:00 AM to 4:00 PM/)
    await visitor.getByLabel(/^Time/).selectOption('02:30 PM')
    await expect(when(visitor).getByText('Ends at 3:30 PM. This is after our closing time of 3:00 PM')).toBeVisible()
    await expectSound(visitor, 'a day with shorter hours')
  })

  await test.step('a holiday on a day with guests lists them', async () => {
    await fillGuest(visitor)
    await visitor.getByLabel('Date').fill(HOLIDAY)
    await expect(when(visitor).getByText(/Likely free:/)).toBeVisible()

    await page.getByLabel('First day').fill(HOLIDAY)
    await expect(page.getByText('1 guest to call')).toBeVisible()
    await expect(page.getByText('Kabo Phiri')).toBeVisible()
    await expect(page.getByText('1 guest with a time on these days asked for or offered')).toBeVisible()
    await expect(page.getByText('Lesedi Phiri')).toBeVisible()
    await expect(page.getByRole('link', { name: /71234567/ })).not.toHaveCount(0)
    await expectSound(page, 'guests on a holiday')
    await page.getByLabel('Note (optional)').fill('Day of the house')
    await page.getByLabel('Note (optional)').press('Enter')
    await expect(page.getByText(`Closed: ${dateText(HOLIDAY)}.`)).toBeVisible()
  })

  await test.step('who has chosen the day before it was closed is refused, and books another one', async () => {
    await visitor.getByRole('button', { name: 'Confirm Booking' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Please Check Your Booking' })
    await expect(dialog).toContainText(`We are closed on ${dateInWords(HOLIDAY)}. Please choose another day.`)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(visitor.getByLabel('First name')).toHaveValue(GUEST.first)
    await expect(when(visitor).getByText('Day of the house')).toBeVisible()
    expect(await desk.bookingsOf(GUEST.email)).toEqual([])
    await when(visitor).getByRole('group', { name: 'The next open days' }).getByRole('button').first().click()
    await sendBooking(visitor)
    expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)
  })

  await test.step('the day is opened again', async () => {
    await page.getByRole('link', { name: dateText(HOLIDAY) }).press('Enter')
    await page.getByRole('button', { name: 'This day' }).click()
    const dialog = page.getByRole('dialog', { name: dateInWords(HOLIDAY) })
    await dialog.getByRole('radio', { name: /^As every/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await open(visitor, '/booking')
    await visitor.getByLabel('Date').fill(HOLIDAY)
    await expect(when(visitor).getByText(/Likely free:/)).toBeVisible()
  })
})
