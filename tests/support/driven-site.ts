import { type BrowserContext, chromium, type Route } from '@playwright/test'
import { findBrowser } from '../../tools/install/browser.mjs'

/** The ports of 127.0.0.1 at which hosted services are played. */
export type Hosted = { firestore: string; auth: string; mail: string }

/** Sends a request on to the server that plays its service. Answers that never end, such as a listener's, are not handed on. */
const handOn = (origin: string) => async (route: Route) => {
  const { pathname, search } = new URL(route.request().url())
  if (pathname.includes('/Listen/')) return route.abort()
  const response = await route.fetch({ url: `${origin}${pathname}${search}` })
  return route.fulfill({ response })
}

/** A browser on `site`, which was built for the hosted services; nothing leaves this computer. */
export const openHosted = async (
  site: string,
  { firestore, auth, mail }: Hosted,
  drive: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', serviceWorkers: 'block' })
    context.setDefaultTimeout(30_000)
    await context.route(/^https:/, (route) => route.abort())
    await context.route('https://firestore.googleapis.com/**', handOn(firestore))
    await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
      const { host } = new URL(route.request().url())
      return handOn(`${auth}/${host}`)(route)
    })
    await context.route('https://api.emailjs.com/**', handOn(mail))
    await drive(context)
  } finally {
    await browser.close()
  }
}
