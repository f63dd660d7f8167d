import type { Browser, Page } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'
import { clickedAt, lookFor, seenAt, openBlank, settle, type Sight, startOf, WATCH } from '../lib/sight.ts'

/** The last text on the first screen of a phone. */
export const FIRST_SCREEN: Sight = { selector: 'main li', words: 'Made for you' }
export const FORM: Sight = { selector: 'main form' }

const link = (page: Page) => page.locator('main a[href="/booking"]').filter({ visible: true }).first()

type RouteChange = { first: number; again: number }

const isBelow = (page: Page) =>
  page.locator('main form').evaluate((form) => form.getBoundingClientRect().top >= window.innerHeight)

/** Milliseconds from a tap on a link of Home until `sight` on Booking is painted, and `again` with everything already loaded. */
export const routeChange = async (browser: Browser, origin: string, sight: Sight): Promise<RouteChange> => {
  const { context, page } = await openPhone(browser, { script: WATCH })
  const tap = async () => {
    await link(page).scrollIntoViewIfNeeded()
    await settle(page)
    await lookFor(page, sight)
    await link(page).tap({ noWaitAfter: true })
    const millis = (await seenAt(page)) - (await clickedAt(page))
    if (!(await isBelow(page)))
      throw new Error('The form is on the first screen now, so it cannot be measured separately.')
    return millis
  }
  try {
    await openBlank(page, origin)
    await page.goto(origin)
    await settle(page)
    const first = await tap()
    await lookFor(page, undefined)
    await settle(page)
    await page.goBack({ waitUntil: 'commit' })
    await link(page).waitFor()
    return { first, again: await tap() }
  } finally {
    await context.close()
  }
}

/** Taps a link as soon as it is visible: milliseconds from the start of the first navigation until the next page's form is visible. */
export const rushed = async (browser: Browser, origin: string): Promise<number> => {
  const { context, page } = await openPhone(browser, { script: WATCH })
  try {
    await openBlank(page, origin, FORM)
    await page.goto(origin, { waitUntil: 'commit' })
    const started = await startOf(page)
    await link(page).waitFor()
    await link(page).tap({ noWaitAfter: true })
    return (await seenAt(page)) - started
  } finally {
    await context.close()
  }
}
