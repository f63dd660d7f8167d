import type { Page } from '@playwright/test'
import { dayAhead, desk, expect } from './fixtures.ts'

export const GUEST = { first: 'Kagiso', last: 'Molefe', email: 'kagiso.molefe@example.com', phone: '71234567' }

const hydratedForm = (page: Page, button: string) => expect(page.getByRole('button', { name: button })).toBeEnabled()

/** Fills steps 2 and 3 of the booking page. */
export const fillGuest = async (page: Page) => {
  await page.getByLabel('Date').fill(dayAhead(3))
  await page.getByLabel(/^Time/).selectOption('10:00 AM')
  await page.getByLabel('First name').fill(GUEST.first)
  await page.getByLabel('Last name').fill(GUEST.last)
  await page.getByLabel('E-mail').fill(GUEST.email)
  await page.getByLabel('Phone').pressSequentially(GUEST.phone)
}

/** Fills the four steps of the booking page with the first service on the menu. */
export const fillBooking = async (page: Page) => {
  await page.goto('/booking')
  await hydratedForm(page, 'Confirm Booking')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await fillGuest(page)
}

/** Sends the form that is filled in; returns what is said then. */
export const sendBooking = async (page: Page) => {
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const sent = page.getByRole('dialog', { name: 'Booking Request Sent!' })
  await expect(sent).toBeVisible()
  return sent
}

/** Books the first service of the menu, and waits for the mail to the spa. */
export const book = async (page: Page) => {
  await fillBooking(page)
  const sent = await sendBooking(page)
  await expect.poll(desk.mails).not.toHaveLength(0)
  return sent
}

const MESSAGE = 'Do you offer massages for two on a Sunday?'

/** Fills the contact form. */
export const fillContact = async (page: Page) => {
  await page.goto('/contact')
  await hydratedForm(page, 'Send Message')
  await page.getByLabel('Name').fill(`${GUEST.first} ${GUEST.last}`)
  await page.getByLabel('Email').fill(GUEST.email)
  await page.getByLabel('Phone').fill(GUEST.phone)
  await page.getByLabel('Message').fill(MESSAGE)
}
