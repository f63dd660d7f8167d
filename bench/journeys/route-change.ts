import type { Browser, Page } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'
import { clickedAt, lookFor, seenAt, setOut, settle, startOf, WATCH } from '../lib/sight.ts'

const FORM = { selector: 'main form' }

const link = (page: Page) => page.locator('main a[href="/booking"]').filter({ visible: true }).first()

export type RouteChange = { first: number; again: number }

/** From the touch on a link of Home until the booking form can be seen; the second time everything is there. */
export const routeChange = async (browser: Browser, origin: string): Promise<RouteChange> => {
  const { context, page } = await openPhone(browser, { script: WATCH })
  const tap = async () => {
    await link(page).scrollIntoViewIfNeeded()
    await settle(page)
    await lookFor(page, FORM)
    await link(page).tap({ noWaitAfter: true })
    return (await seenAt(page)) - (await clickedAt(page))
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
