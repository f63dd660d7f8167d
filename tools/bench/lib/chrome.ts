import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../install/browser.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // Pages of the browser's own address bar, which load while the page is measured.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,OmniboxPopupWebUI',
  // Only this machine can be reached, so that the results do not depend on the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export const launchChrome = (...more: string[]): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...ARGS, ...more] })
}

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const SLOWER = 4

/**
 * A page on a mid-range phone. Its visitor has seen every splash unless `isFirstView` is set; service workers are blocked unless `worker`
 * is set. `slower` is by how much the browser slows its processor down.
 */
export const openPhone = async (
  browser: Browser,
  { worker = false, isFirstView = false, slower = SLOWER, script = '' } = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: worker ? 'allow' : 'block' })
  const seen = `for (const path of ['/', '/about', '/services', '/gallery', '/booking', '/contact'])
    try { sessionStorage.setItem('splash:' + path, 'shown') } catch {}`
  await context.addInitScript({ content: isFirstView ? script : `${seen}\n${script}` })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page }
}
