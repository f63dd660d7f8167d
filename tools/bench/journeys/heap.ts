import type { Browser } from '@playwright/test'
import { openPhone } from '../lib/chrome.ts'
import { settle } from '../lib/sight.ts'

/** Bytes of the JavaScript heap of a page after a forced garbage collection. */
export const heapOf = async (browser: Browser, address: string): Promise<number> => {
  const { context, page } = await openPhone(browser)
  try {
    await page.goto(address)
    await settle(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return usedSize
  } finally {
    await context.close()
  }
}
