import type { Page } from '@playwright/test'
import { dayAhead } from './fixtures.ts'

export const GUEST = { first: 'Kagiso', last: 'Molefe', email: 'kagiso.molefe@example.com', phone: '71234567' }

/** Fills the four steps of the booking page with the first service on the menu. */
export const fillBooking = async (page: Page, guest = GUEST) => {
  await page.goto('/booking')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await page.getByLabel('Date').fill(dayAhead(3))
  await page.getByLabel('Time').selectOption('10:00 AM')
  await page.getByLabel('First name').fill(guest.first)
  await page.getByLabel('Last name').fill(guest.last)
  await page.getByLabel('E-mail').fill(guest.email)
  await page.getByLabel('Phone').pressSequentially(guest.phone)
}
