import type { Browser } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'
import { lookFor, seenAt, openBlank, settle, startOf, WATCH } from '../lib/sight.ts'

const CARD = { selector: 'main h3', words: 'Swedish Massage' }

type FirstCard = { cold: number; warm: number }

/** Milliseconds from the start of the navigation until the first treatment is visible, with an empty cache and then a warm one. */
export const firstCard = async (browser: Browser, origin: string, worker = false): Promise<FirstCard> => {
  const { context, page } = await openPhone(browser, { script: WATCH, worker })
  try {
    await openBlank(page, origin, CARD)
    await page.goto(`${origin}/services`, { waitUntil: 'commit' })
    const cold = (await seenAt(page)) - (await startOf(page))
    await settle(page)
    if (worker) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await lookFor(page, CARD)
    await page.reload({ waitUntil: 'commit' })
    return { cold, warm: (await seenAt(page)) - (await startOf(page)) }
  } finally {
    await context.close()
  }
}
