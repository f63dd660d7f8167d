import type { Locator, Page } from '@playwright/test'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { countDay } from '#features/diary/day.ts'
import type { Plan } from '#features/diary/plan.ts'
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

/** A massage of an hour; for `putVisit`. */
export const massageAt = (date: string, start: number, therapists: string[] = [], buffer = 15): Plan => {
  const entries = [{ name: 'Swedish Massage', category: 'massage' as const, start, minutes: 60, therapists }]
  return { date, guests: 1, buffer, entries }
}

/** Stores the counts of a day on which these visits alone are planned. */
export const putDay = (date: string, plans: Plan[]) =>
  desk.put(`days/${date}`, { date, ...countDay(date, plans, []), updatedAt: new Date() })
