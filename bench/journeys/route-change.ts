import type { Browser, Page } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'
import { clickedAt, lookFor, seenAt, setOut, settle, type Sight, startOf, WATCH } from '../lib/sight.ts'

/** The lowest words on a phone before anybody scrolls. */
export const FIRST_SCREEN: Sight = { selector: 'main li', words: 'Made for you' }
export const FORM: Sight = { selector: 'main form' }

const link = (page: Page) => page.locator('main a[href="/booking"]').filter({ visible: true }).first()

type RouteChange = { first: number; again: number }

const isBelow = (page: Page) =>
  page.locator('main form').evaluate((form) => form.getBoundingClientRect().top >= window.innerHeight)

/** From the touch on a link of Home until Booking, or so much of it as is asked for, is painted; the second time everything is there. */
export const routeChange = async (browser: Browser, origin: string, sight: Sight): Promise<RouteChange> => {
  const { context, page } = await openPhone(browser, { script: WATCH })
  const tap = async () => {
    await link(page).scrollIntoViewIfNeeded()
    await settle(page)
    await lookFor(page, sight)
    await link(page).tap({ noWaitAfter: true })
    const millis = (await seenAt(page)) - (await clickedAt(page))
    if (!(await isBelow(page))) throw new Error('The form stands on the first screen now: that one is painted with it.')
    return millis
  }
  try {
    await setOut(page, origin)
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

/** A link touched the moment it can be seen: from the start of the first navigation until the next page's form can be. */
export const rushed = async (browser: Browser, origin: string): Promise<number> => {
  const { context, page } = await openPhone(browser, { script: WATCH })
  try {
    await setOut(page, origin, FORM)
    await page.goto(origin, { waitUntil: 'commit' })
    const started = await startOf(page)
    await link(page).waitFor()
    await link(page).tap({ noWaitAfter: true })
    return (await seenAt(page)) - started
  } finally {
    await context.close()
  }
}
