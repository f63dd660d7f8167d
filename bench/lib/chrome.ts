import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // Nothing but this machine answers: a site must not look fast, nor slow, by the network of the day.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export const launchChrome = (...more: string[]): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...ARGS, ...more] })
}

/** Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const SLOWER = 4

/** A visitor on a middling phone who has seen every splash. Workers stay out unless `worker`. */
export const openPhone = async (
  browser: Browser,
  { worker = false, script = '' } = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: worker ? 'allow' : 'block' })
  const seen = `for (const path of ['/', '/about', '/services', '/gallery', '/booking', '/contact'])
    try { sessionStorage.setItem('splash:' + path, 'shown') } catch {}`
  await context.addInitScript({ content: `${seen}\n${script}` })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page }
}
