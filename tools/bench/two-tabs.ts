import { openLive } from '../../packages/firestore/conformance/live/browser.ts'
import { delaysBetweenTabs } from '../../packages/firestore/conformance/live/two-tabs.ts'
import { median } from './lib/figures.ts'
import { documents, rounded, startServer } from './server-process.ts'

const WRITES = 40

/** Milliseconds from a write with the full SDK in one tab of Chromium to its snapshot in another tab. */
export const measureTwoTabs = async () => {
  const [{ child, address }, live] = await Promise.all([startServer(), openLive()])
  try {
    const { hostname: host, port } = new URL(address)
    const project = documents.split('/')[1] ?? ''
    const [, ...delays] = await delaysBetweenTabs(live, { host, port: Number(port), project }, WRITES)
    return { median: rounded(median(delays)), longest: rounded(Math.max(...delays)) }
  } finally {
    await live.close()
    child.kill()
  }
}
