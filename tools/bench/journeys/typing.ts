import type { Browser, Page } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'

/** One entry of the Event Timing API: from the input to the next frame, rounded to 8 ms. */
type Longest = { name: string; target: string; millis: number }

/** Runs in the page. */
const OBSERVE = `
  window.measured = []
  new PerformanceObserver((list) => {
    for (const { name, target, duration } of list.getEntries())
      measured.push({ name, target: target?.name || target?.textContent?.slice(0, 20) || '', millis: duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const TYPED = [
  ['First name', 'Kagiso'],
  ['Last name', 'Molefe'],
  ['E-mail', 'kagiso.molefe@example.com'],
  ['Phone', '71234567'],
  ['Special requests', 'A quiet room, please, and no strong scents.'],
] as const

/** Fills in the booking form as a visitor does: selects three services, removes one, picks date and time, types every letter. */
const fillIn = async (page: Page, origin: string) => {
  await page.goto(`${origin}/booking`)
  const add = page.getByRole('button', { name: /^Add / })
  await add.first().waitFor()
  for (let count = 0; count < 3; count += 1) await add.first().click()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Date').fill(tomorrow)
  await page.getByLabel(/^Time/).selectOption('10:00 AM')
  for (const [label, text] of TYPED) {
    await page.getByLabel(label).click()
    await page.keyboard.type(text, { delay: 40 })
  }
}

/** Types the same letters into fields without script, to measure browser and machine alone. */
const fillInNothing = async (page: Page, origin: string) => {
  await page.goto(`${origin}/robots.txt`)
  for (const [, text] of TYPED) {
    await page.evaluate(`document.body.append(document.createElement('textarea'))`)
    await page.locator('textarea').last().click()
    await page.keyboard.type(text, { delay: 40 })
  }
}

/** The longest event of one visit. */
const longestOf = async (browser: Browser, visit: (page: Page) => Promise<void>): Promise<Longest> => {
  const { context, page } = await openPhone(browser, { script: OBSERVE })
  try {
    await visit(page)
    await page.waitForTimeout(500)
    const measured = await page.evaluate<Longest[]>('measured')
    return (
      measured.sort((one, other) => other.millis - one.millis)[0] ?? { name: 'below 16 ms', target: '', millis: 16 }
    )
  } finally {
    await context.close()
  }
}

type Typing = { form: Longest; nothing: Longest }

export const typing = async (browser: Browser, origin: string): Promise<Typing> => ({
  form: await longestOf(browser, (page) => fillIn(page, origin)),
  nothing: await longestOf(browser, (page) => fillInNothing(page, origin)),
})
