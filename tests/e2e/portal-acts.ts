import type { Locator, Page } from '@playwright/test'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { bookingDraft, chosenService } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { desk } from './fixtures.ts'
import { GUEST } from './guest.ts'

/** What many journeys do in the portal, and what they find stored there. */

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** The card of a person, by default of the guest who fills the forms. */
export const cardOf = (page: Page, name = `${GUEST.first} ${GUEST.last}`) =>
  page.getByRole('article').filter({ hasText: name })

/** The first card that can be confirmed. */
export const firstRequest = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Confirm Booking' }) })
    .first()

/** By keyboard. */
export const enter = async (where: Locator) => {
  await where.focus()
  await where.press('Enter')
}

/** The button reads “Confirm anyway” as long as the day is being read. */
export const sayConfirm = (page: Page) =>
  dialog(page, 'Confirm this booking?')
    .getByRole('button', { name: /^Confirm/ })
    .click()

/** Confirms the booking of this card as it stands. */
export const confirmBooking = async (page: Page, card: Locator) => {
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  await dialog(page, 'Edit Booking & Confirm').getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(page)
}

export const visitId = (first: string) => idOf(first.toLowerCase())

/** Stores a confirmed visit of `first` Phiri at ten o'clock; a journey names only what matters to it. */
export const putVisit = (first: string, own: object) => {
  const now = new Date()
  const [email, selectedServices] = [`${first.toLowerCase()}@guest.example`, [chosenService({ price: 'P450' })]]
  const draft = bookingDraft({ firstName: first, lastName: 'Phiri', email, time: '10:00 AM', selectedServices })
  return desk.put(`bookings/${visitId(first)}`, {
    ...{ ...toBookingRequest(draft), status: 'confirmed', clientId: null },
    ...{ createdAt: now, updatedAt: now, confirmedAt: now, ...own },
  })
}
