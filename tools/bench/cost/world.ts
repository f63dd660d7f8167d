import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addDays, venueMoment, venueToday } from '../../../src/shared/venue-clock.ts'
import { DEMO_STAFF } from '../../stack/auth/demo-staff.ts'
import type { BilledFirestore } from './billed-firestore.ts'

/** What the steps of the day play in. */
export type World = {
  firestore: BilledFirestore
  /** A device of its own. */
  openDevice: () => Promise<BrowserContext>
}

/** A portal that somebody has opened. */
export type Portal = { page: Page; context: BrowserContext }

/** A device of its own; its service worker is off, so that every visit asks the database itself. */
export const newDevice = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })

/** `2030-01-15`, so many days after today at the venue. */
export const dayAhead = (days: number): string => addDays(venueToday(new Date()), days)

/** Signs in with a clock that `pass` can move, and waits until nothing more is read. */
export const openPortal = async (world: World, role: 'main' | 'staff'): Promise<Portal> => {
  const staff = DEMO_STAFF.find((one) => one.role === role)
  if (!staff) throw new Error(`The demo has no account with the role ${role}.`)
  const context = await world.openDevice()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/admin-login')
  await page.evaluate((today) => localStorage.setItem('la-lumiere.print-asked', today), dayAhead(0))
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel(/^Password/).fill(staff.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('article').first().waitFor()
  await world.firestore.settle(6_000)
  return { page, context }
}

/** Below the 45 seconds without a sign of life after which the SDK gives up a connection. */
const STEP = 30_000
/** Real milliseconds for the requests of one step; longer than the server's keep-alive. */
const ANSWERED = 1_000
/** How many round trips they may take: a heartbeat without an answer by the next step connects again, and everything is counted again. */
const TRIPS = 20

const roundTrip = async ({ page }: Portal): Promise<number> => {
  const began = performance.now()
  await page.evaluate(async () => (await fetch('/edition.json')).text())
  return performance.now() - began
}

/** Lets this time pass in the portals and in the database. A timer that is due several times within a step fires once. */
export const pass = async ({ firestore }: World, portals: readonly Portal[], millis: number): Promise<void> => {
  for (let passed = 0; passed < millis; passed += STEP) {
    await firestore.advance(STEP)
    await Promise.all(portals.map(({ page }) => page.clock.fastForward(STEP)))
    const trips = await Promise.all(portals.map(roundTrip))
    await new Promise((resolve) => setTimeout(resolve, Math.max(ANSWERED, TRIPS * Math.max(...trips))))
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/**
 * Lets a portal go on to the next day at once if less than `millis` is left of this one. When the day changes a portal reads its lists anew,
 * which is no part of the hours that are measured; what the leap costs is over when this ends.
 */
export const leaveMidnightBehind = async (world: World, { page }: Portal, millis: number): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  const left = venueMoment(addDays(venueToday(new Date(now)), 1), 0).getTime() - now
  if (left > millis) return
  await world.firestore.advance(left + MINUTE)
  await page.clock.fastForward(left + MINUTE)
  await world.firestore.settle(6_000)
}
