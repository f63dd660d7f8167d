import type { Page, Route } from '@playwright/test'
import { desk, expect } from './fixtures.ts'
import { fillBooking, fillContact, GUEST } from './guest.ts'

export const COMMIT = /documents:commit/
export const RECEIPT = /documents:batchGet/

export const BOOKING = {
  form: 'booking',
  fill: (page: Page) => fillBooking(page),
  button: 'Confirm Booking',
  success: 'Booking Request Sent!',
  failure: 'Booking Error',
} as const
export const CONTACT = {
  form: 'contact',
  fill: (page: Page) => fillContact(page),
  button: 'Send Message',
  success: 'Message Sent Successfully',
  failure: 'Submission Error',
} as const
type Form = typeof BOOKING | typeof CONTACT

/** Another text than `fillBooking` enters. */
export const change = (page: Page) => page.getByLabel('Special requests').fill('A quiet room, please')
export const typed = async (page: Page) => {
  await expect(page.getByLabel('First name')).toHaveValue(GUEST.first)
  await expect(page.getByLabel(/^Time/)).toHaveValue('10:00 AM')
}

export const drop = (route: Route) => route.abort('connectionreset')
export const dropAnswer = async (route: Route) => {
  await route.fetch()
  await drop(route)
}
export const refuse = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code: status, message: `Refused with ${String(status)}.`, status: 'UNKNOWN' } },
  })

export const press = (page: Page, { button }: Form = BOOKING) => page.getByRole('button', { name: button }).click()
export const succeeded = (page: Page, { success }: Form = BOOKING) =>
  expect(page.getByRole('dialog', { name: success })).toBeVisible()

/** Expects the error, every field still filled in, no request and no mail. */
export const failed = async (page: Page, words: string) => {
  const dialog = page.getByRole('dialog', { name: BOOKING.failure })
  await expect(dialog).toContainText(`Failed to save booking. ${words}`)
  await expect(dialog).toContainText('Phone: +267')
  await typed(page)
  expect(await desk.bookingsOf(GUEST.email)).toEqual([])
  expect(await desk.mails()).toEqual([])
}

/** Expects exactly one request with its receipt, and so many mails. */
export const holds = async (mails = 1) => {
  const [record, ...others] = await desk.bookingsOf(GUEST.email)
  expect(others).toEqual([])
  await expect.poll(async () => (await desk.mails()).length).toBe(mails)
  const receipts = (await desk.documents('receipts')).filter(({ id }) => id === record?.id)
  expect(receipts).toHaveLength(1)
}

/** Faults of the record's request, and the error for each; no text twice in a row, so that each new one is seen. */
export const REFUSALS = [
  { commit: drop, words: 'Network error. Please check your internet connection.' },
  { commit: refuse(403), words: 'Database permission error. Please contact support.' },
  { commit: refuse(429), words: 'There are too many requests just now. Please try again in a minute.' },
  { commit: refuse(500), words: 'Refused with 500.' },
]

export const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
