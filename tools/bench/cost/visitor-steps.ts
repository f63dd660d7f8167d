import type { Page } from '@playwright/test'
import { dayAhead, type World } from './world.ts'

/** Looks at the menu, which costs the same on every device. */
export const looks = async ({ firestore, openDevice }: World) => {
  const context = await openDevice()
  const page = await context.newPage()
  firestore.take()
  await page.goto('/services')
  await page
    .getByRole('heading', { name: /Swedish Massage/ })
    .first()
    .waitFor()
  await firestore.settle()
  await context.close()
  return firestore.take()
}

/** Looks at Home, About, Contact and the menu, each page loaded anew. Returns what it cost in all. */
export const looksAround = async (world: World) => {
  const context = await world.openDevice()
  const page = await context.newPage()
  world.firestore.take()
  const asked = page.waitForResponse(/:batchGet/)
  await page.goto('/')
  await asked
  for (const path of ['/about', '/contact', '/services']) {
    await page.goto(path)
    // The page asks once it is idle.
    await world.firestore.settle(4_000)
  }
  await context.close()
  return world.firestore.take()
}

const chooseDate = async ({ firestore }: World, page: Page, ahead: number): Promise<void> => {
  await page.getByLabel('Date').fill(dayAhead(ahead))
  await firestore.settle(1_500)
}

export type Guest = { first: string; email: string; ahead: number; time: string }

/**
 * Adds a treatment, chooses a date, turns two months of the calendar, and sends the request. Returns the bills of the dates and of
 * sending, and the id of the request.
 */
export const books = async (world: World, { first, email, ahead, time }: Guest) => {
  const { firestore } = world
  const context = await world.openDevice()
  const page = await context.newPage()
  await page.goto('/services')
  await firestore.settle()
  firestore.take()
  await page.goto('/booking')
  await page.getByRole('button', { name: 'Confirm Booking' }).waitFor()
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await page.getByLabel(/^Time/).selectOption(time)
  await firestore.settle()
  for (const days of [ahead, 35, 66, ahead]) await chooseDate(world, page, days)
  const calendar = firestore.take()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('Molefe')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').pressSequentially('71234567')
  let id = ''
  page.on('request', (request) => {
    id ||= /receipts\/([A-Za-z0-9]+)/.exec(request.postData() ?? '')?.[1] ?? ''
  })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('dialog', { name: 'Booking Request Sent!' }).waitFor()
  await firestore.settle()
  const sent = firestore.take()
  await context.close()
  if (id === '') throw new Error('The request was not stored.')
  return { id, calendar, sent }
}

/** The guest's link on a device that has never been here. */
export const opensLink = async (world: World, id: string) => {
  const context = await world.openDevice()
  const page = await context.newPage()
  world.firestore.take()
  await page.goto(`/my-booking#${id}`)
  await world.firestore.settle()
  await context.close()
  return world.firestore.take()
}
