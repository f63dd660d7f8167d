import type { Page } from '@playwright/test'
import { dayAhead, expect } from './fixtures.ts'

export const GUEST = { first: 'Kagiso', last: 'Molefe', email: 'kagiso.molefe@example.com', phone: '71234567' }

/** Longer than the bot check's minimum (FORM_MIN_MS), counted from when the form was hydrated. */
const PERSON_MS = 2_100

const hydratedForm = (page: Page, button: string) => expect(page.getByRole('button', { name: button })).toBeEnabled()

/** Moves the page's clock past the bot check's minimum instead of waiting. */
const takeTime = (page: Page) =>
  page.evaluate((passed) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + passed
  }, PERSON_MS)

/** Fills steps 2 and 3 of the booking page. */
export const fillGuest = async (page: Page, guest = GUEST) => {
  await page.getByLabel('Date').fill(dayAhead(3))
  await page.getByLabel(/^Time/).selectOption('10:00 AM')
  await page.getByLabel('First name').fill(guest.first)
  await page.getByLabel('Last name').fill(guest.last)
  await page.getByLabel('E-mail').fill(guest.email)
  await page.getByLabel('Phone').pressSequentially(guest.phone)
  await takeTime(page)
}

/** Fills the four steps of the booking page with the first service on the menu. */
export const fillBooking = async (page: Page, guest = GUEST) => {
  await page.goto('/booking')
  await hydratedForm(page, 'Confirm Booking')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await fillGuest(page, guest)
}

export const MESSAGE = 'Do you offer massages for two on a Sunday?'

/** Fills the contact form; `hasty` stays below the bot check's minimum, so that the form asks for one more press. */
export const fillContact = async (page: Page, { hasty = false, guest = GUEST } = {}) => {
  await page.goto('/contact')
  await hydratedForm(page, 'Send Message')
  await page.getByLabel('Name').fill(`${guest.first} ${guest.last}`)
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Phone').fill(guest.phone)
  await page.getByLabel('Message').fill(MESSAGE)
  if (!hasty) await takeTime(page)
}
