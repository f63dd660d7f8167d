import type { Page } from '@playwright/test'

/** The element that a journey waits for: a selector, and text it must contain. */
export type Sight = { selector: string; words?: string }

/**
 * Runs in every document before its own scripts. Records the first frame in which the wanted element is laid out, visible and opaque, and
 * the time of the last trusted click. Session storage carries the wanted element over a navigation.
 */
export const WATCH = `
  addEventListener('click', (event) => {
    if (event.isTrusted) sessionStorage.setItem('bench:click', String(performance.timeOrigin + event.timeStamp))
  }, { capture: true })
  const isSeen = (element) => {
    const box = element.getBoundingClientRect()
    if (box.width < 1 || box.height < 1 || getComputedStyle(element).visibility === 'hidden') return false
    let opacity = 1
    for (let part = element; part; part = part.parentElement) opacity *= Number(getComputedStyle(part).opacity)
    return opacity > 0.9
  }
  const watch = () => {
    const wanted = JSON.parse(sessionStorage.getItem('bench:wanted') || 'null')
    if (wanted && !window.benchSeen)
      for (const element of document.querySelectorAll(wanted.selector))
        if ((!wanted.words || element.textContent.includes(wanted.words)) && isSeen(element)) {
          window.benchSeen = performance.timeOrigin + performance.now()
          break
        }
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
`

const BLANK = '/bench-blank'

/** Opens an empty page of the site, because session storage must be filled before the journey's first document. */
export const openBlank = async (page: Page, origin: string, sight?: Sight): Promise<void> => {
  await page.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(origin + BLANK)
  if (sight) await lookFor(page, sight)
}

export const lookFor = (page: Page, sight: Sight | undefined): Promise<void> =>
  page.evaluate(
    `window.benchSeen = 0; sessionStorage.setItem('bench:wanted', ${JSON.stringify(JSON.stringify(sight ?? null))})`,
  )

const TIMEOUT_MS = 25_000

/** When the wanted element was seen, in milliseconds since 1970. */
export const seenAt = async (page: Page): Promise<number> => {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const seen = await page.evaluate<number>('window.benchSeen || 0').catch(() => 0)
    if (seen > 0) return seen
    await page.waitForTimeout(40)
  }
  throw new Error(`Not seen within ${TIMEOUT_MS} ms at ${page.url()}.`)
}

export const startOf = (page: Page): Promise<number> => page.evaluate<number>('performance.timeOrigin')
export const clickedAt = (page: Page): Promise<number> =>
  page.evaluate<number>(`Number(sessionStorage.getItem('bench:click'))`)

/** Waits until the page is loaded, the network is idle, and work that starts later is done. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined)
  await page.waitForTimeout(1_500)
}
