import type { Page } from '@playwright/test'
import type { BillLine } from '../../../packages/firestore/bill.ts'
import { dayAhead, HOUR, MINUTE, pass, type Portal, type World } from './world.ts'

/** Plays a step with the portals and returns what it cost, in every portal together. */
export const billOf = async (world: World, play: () => Promise<unknown>): Promise<BillLine[]> => {
  await world.firestore.settle()
  world.firestore.take()
  await play()
  await world.firestore.settle(4_000)
  return world.firestore.take()
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const cardOf = (page: Page, first: string) =>
  page
    .getByRole('article')
    .filter({ hasText: `${first} Molefe` })
    .first()

/** Confirms a request, or moves a confirmed booking to this time of its day; both send an e-mail. */
export const confirm = async ({ page }: Portal, first: string, time?: string): Promise<void> => {
  await cardOf(page, first)
    .getByRole('button', { name: /^(Confirm|Edit) Booking$/ })
    .click()
  const edit = dialog(page, 'Edit Booking & Confirm')
  if (time !== undefined) await edit.getByLabel('Time').fill(time)
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await dialog(page, 'Confirm this booking?')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
}

export const callOff = async ({ page }: Portal, first: string): Promise<void> => {
  await cardOf(page, first).getByRole('button', { name: 'Call off the booking…' }).click()
  const form = dialog(page, 'Call off the booking?')
  await form.getByLabel(/^For the client/).check()
  await form.getByRole('button', { name: 'Call off the booking', exact: true }).click()
  await dialog(page, 'BOOKING CANCELLED').getByRole('button', { name: 'OK' }).click()
}

/** Opens the portal again, at its lists. */
export const openLists = async ({ page }: Portal): Promise<void> => {
  await page.goto('/admin')
  await page.getByRole('article').first().waitFor()
}

/** Opens the diary at a busy day. */
export const openDiary = async ({ page }: Portal, day: string): Promise<void> => {
  await page.goto(`/admin?view=diary&day=${day}`)
  await page
    .getByRole('button', { name: /Blocked/ })
    .first()
    .waitFor()
}

export const nextDay = async ({ page }: Portal): Promise<void> => {
  await page.keyboard.press(']')
  await page.waitForTimeout(500)
}

/** Types a name and waits for what it finds; the field is empty again afterwards. */
export const search = async ({ page }: Portal, words: string): Promise<void> => {
  const field = page.getByRole('searchbox')
  await field.fill(words)
  await page.waitForTimeout(2_000)
  await field.fill('')
}

/** A client on the telephone, with an e-mail. */
export const enter = async ({ page }: Portal, first: string, phone: string, time: string): Promise<void> => {
  // The first is the portal's own; others stand beside what was found.
  await page.getByRole('button', { name: 'New booking' }).first().click()
  const entry = dialog(page, 'New booking')
  await entry.getByLabel('First name').fill(first)
  await entry.getByLabel('Phone').fill(phone)
  await entry.getByLabel('Treatments').click()
  await entry
    .getByRole('option', { name: /Swedish Massage/ })
    .first()
    .click()
  await entry.getByLabel('Date').fill(dayAhead(4))
  await entry.getByLabel('Time').fill(time)
  await entry
    .getByRole('region', { name: 'This day' })
    .filter({ hasText: /Free|left|Full/ })
    .waitFor()
  await entry.getByRole('button', { name: /^Book/ }).click()
  await dialog(page, 'Confirm this booking?').getByRole('button', { name: /^Book/ }).click()
  await dialog(page, /^(SUCCESS|BOOKING CONFIRMED)$/)
    .getByRole('button', { name: 'OK' })
    .click()
}

export const openFigures = async ({ page }: Portal): Promise<void> => {
  await page.goto('/admin?house=figures')
  await page.getByText(/^This reads [\d,]+ documents/).waitFor()
}

/** The figures of last month, from House, where this month's documents are counted already. */
export const lastMonth = async ({ page }: Portal): Promise<void> => {
  await page.getByRole('button', { name: 'Month before' }).click()
  await page.waitForURL(/month=/)
  const show = page.getByRole('button', { name: 'Show the figures' })
  await show.click()
  await page.getByRole('row', { name: /^Visits/ }).waitFor()
}

/** The portal loses its line for this long and gets it back. */
export const loseLine = async (world: World, portal: Portal, millis: number): Promise<void> => {
  await portal.context.setOffline(true)
  await pass(world, [portal], millis)
  await portal.context.setOffline(false)
  await pass(world, [portal], MINUTE)
}

/** One portal is left alone for an hour. */
export const leaveAlone = (world: World, portal: Portal): Promise<void> => pass(world, [portal], HOUR)
