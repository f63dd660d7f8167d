import type { Page } from '@playwright/test'
import { dayAhead, desk, expect } from './fixtures.ts'
import { hydrated } from './pages.ts'

/** The page of a request and its receipt, for the journeys on My request. */

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const LINK = `/my-booking#${ID}`
const MINUTE = 60_000

/** The fields of a receipt. */
export const receipt = (own: object = {}) => ({
  createdAt: new Date(Date.now() - 5 * MINUTE),
  updatedAt: new Date(Date.now() - 5 * MINUTE),
  status: 'confirmed',
  date: dayAhead(3),
  time: '10:00 AM',
  minutes: 60,
  revision: 1,
  proposal: null,
  wish: null,
  wishes: 0,
  ...own,
})
/** Reading a receipt needs no booking, but a wish is judged beside the one it belongs to. */
export const put = async (own: object = {}) => {
  const fields = receipt(own)
  const { status, date, time, updatedAt } = fields
  await desk.put(`bookings/${ID}`, { status, date, time, updatedAt })
  await desk.put(`receipts/${ID}`, fields)
}
export const card = (page: Page) => page.locator('main section').first()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const openLink = async (page: Page) => {
  await page.goto(LINK)
  await hydrated(page)
}
export const look = async (page: Page) => {
  await press(page, 'Look again')
  await expect(page.getByRole('button', { name: 'Look again' })).toBeEnabled()
}
