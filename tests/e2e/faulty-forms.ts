import type { Page, Route } from '@playwright/test'
import { desk, expect } from './fixtures.ts'
import { fillBooking, fillContact, GUEST, MESSAGE } from './guest.ts'

export const COMMIT = /documents:commit/
export const RECEIPT = /documents:batchGet/
const NETWORK = 'Network error. Please check your internet connection.'

export const FORMS = [
  {
    form: 'booking',
    fill: (page: Page) => fillBooking(page),
    button: 'Confirm Booking',
    success: 'Booking Request Sent!',
    failure: 'Booking Error',
    start: 'Failed to save booking.',
    collection: 'bookings',
    change: (page: Page) => page.getByLabel('Special requests').fill('A quiet room, please'),
    typed: async (page: Page) => {
      await expect(page.getByLabel('First name')).toHaveValue(GUEST.first)
      await expect(page.getByLabel(/^Time/)).toHaveValue('10:00 AM')
    },
  },
  {
    form: 'contact',
    fill: (page: Page) => fillContact(page),
    button: 'Send Message',
    success: 'Message Sent Successfully',
    failure: 'Submission Error',
    start: 'Failed to send message.',
    collection: 'contacts',
    change: (page: Page) => page.getByLabel('Phone').fill('72345678'),
    typed: async (page: Page) => {
      await expect(page.getByLabel('Name')).toHaveValue(`${GUEST.first} ${GUEST.last}`)
      await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
    },
  },
] as const
export type Form = (typeof FORMS)[number]

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

export const press = (page: Page, { button }: Form) => page.getByRole('button', { name: button }).click()
export const succeeded = (page: Page, { success }: Form) =>
  expect(page.getByRole('dialog', { name: success })).toBeVisible()

/** The records of the guest. */
export const arrived = async ({ collection }: Form) =>
  (await desk.documents(collection)).filter(({ fields }) => fields.email === GUEST.email)

/** Expects the error, every field still filled in, no record and no mail. */
export const failed = async (page: Page, form: Form, words: string) => {
  const dialog = page.getByRole('dialog', { name: form.failure })
  await expect(dialog).toContainText(`${form.start} ${words}`)
  await expect(dialog).toContainText('Phone: +267')
  await form.typed(page)
  expect(await arrived(form)).toEqual([])
  expect(await desk.mails()).toEqual([])
}

/** Expects exactly one record with its receipt, and so many mails. */
export const holds = async (form: Form, mails = 1) => {
  const [record, ...others] = await arrived(form)
  expect(others).toEqual([])
  await expect.poll(async () => (await desk.mails()).length).toBe(mails)
  const receipts = (await desk.documents('receipts')).filter(({ id }) => id === record?.id)
  expect(receipts).toHaveLength(1)
}

/** Faults of the record's request, and the error for each; no text twice in a row, so that each new one is seen. */
export const REFUSALS = [
  { commit: drop, words: NETWORK },
  { commit: refuse(400), words: 'Refused with 400.' },
  { commit: refuse(403), words: 'Database permission error. Please contact support.' },
  { commit: refuse(429), words: 'There are too many requests just now. Please try again in a minute.' },
  { commit: refuse(500), words: 'Refused with 500.' },
  { commit: refuse(503), words: NETWORK },
]

export const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
