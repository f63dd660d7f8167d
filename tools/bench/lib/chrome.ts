import { type Browser, chromium } from '@playwright/test'
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
