import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { DEMO_STAFF, staffDocuments } from '#tools/stack/auth/demo-staff.ts'
import { type Fields, wireFields } from '#tools/stack/seed/document.ts'
import { storedAt } from '#support/with-keys.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { seed } from '#tools/stack/seed/seed.ts'
import { testPorts } from '../../tools/test/test-ports.mjs'

const DOCUMENTS = `http://127.0.0.1:${testPorts.FIRESTORE_PORT}/v1/projects/demo-la-lumiere/databases/(default)/documents`
const CLEAR = DOCUMENTS.replace('/v1/', '/emulator/v1/')
const OUTBOX = `http://127.0.0.1:${testPorts.OUTBOX_PORT}`
const OWNER = { authorization: 'Bearer owner' }

/** Local addresses that the site may request; a request to any other fails the test. */
const OURS = Object.values(testPorts).map((port) => `http://127.0.0.1:${port}/`)

export const FIRESTORE = `http://127.0.0.1:${testPorts.FIRESTORE_PORT}/**`

type StoredDocument = { id: string; fields: Record<string, unknown> }
type SentMail = {
  templateId: string
  params: Record<string, string>
  replyTo: string
  subject: string
  html: string
  text: string
}

/** The contents of the database and the outbox, without rules. */
export const desk = {
  /** All documents of a collection. */
  documents: async (collection: string): Promise<StoredDocument[]> => {
    const found: StoredDocument[] = []
    let pageToken = ''
    do {
      const response = await fetch(`${DOCUMENTS}/${collection}?pageSize=300&pageToken=${pageToken}`, { headers: OWNER })
      const page = (await response.json()) as {
        documents?: { name: string; fields?: unknown }[]
        nextPageToken?: string
      }
      for (const { name, fields } of page.documents ?? []) {
        found.push({ id: name.split('/').at(-1) ?? '', fields: plainFields(fields) })
      }
      pageToken = page.nextPageToken ?? ''
    } while (pageToken !== '')
    return found
  },
  bookingsOf: async (email: string) =>
    (await desk.documents('bookings')).filter(({ fields }) => fields.email === email),
  clientsOf: async (email: string) => (await desk.documents('clients')).filter(({ fields }) => fields.email === email),
  /** Writes a document as a whole. */
  put: async (path: string, fields: Fields) => {
    const answer = await fetch(`${DOCUMENTS}/${path}`, {
      method: 'PATCH',
      headers: { ...OWNER, 'content-type': 'application/json' },
      body: JSON.stringify({ fields: wireFields(storedAt(path, fields)) }),
    })
    if (!answer.ok) throw new Error(`${path} was not written (${answer.status}).`)
  },
  /** Empties the database, but for who is staff. */
  clear: async () => {
    await fetch(CLEAR, { method: 'DELETE', headers: OWNER })
    for (const { path, fields } of staffDocuments(new Date())) await desk.put(path, fields)
  },
  /** Restores the demo data, empties the outbox and ends faults. */
  reset: async () => {
    await desk.clear()
    await seed(Number(testPorts.FIRESTORE_PORT), new Date())
    await fetch(`${OUTBOX}/messages`, { method: 'DELETE' })
    await desk.mailFault({})
  },
  mails: async (): Promise<SentMail[]> => (await fetch(`${OUTBOX}/messages`)).json() as Promise<SentMail[]>,
  /** The next sends answer with this status; `{}` ends it. */
  mailFault: async (fault: { status?: number }) => {
    await fetch(`${OUTBOX}/fault`, { method: 'PUT', body: JSON.stringify(fault) })
  },
}

/** Playwright's own message for `serviceWorkers: 'block'`, three seconds into every page. */
const OF_THE_RUNNER = /^Service Worker registration blocked by Playwright$/

/** Records complaints: console output, uncaught errors, requests to third parties. */
const watchPage = async (page: Page, complaints: string[], ours: string[]) => {
  page.on('console', (message) => {
    if (OF_THE_RUNNER.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  await page.route(
    (url) => !ours.some((address) => url.href.startsWith(address)) && !['blob:', 'data:'].includes(url.protocol),
    (route) => {
      complaints.push(`request to a stranger: ${route.request().url()}`)
      return route.abort()
    },
  )
}

/** The Firestore SDK asks Google for this picture when its channel breaks, to test the connection; the policy of the site refuses it. */
const NETWORK_CHECK = /www\.google\.com\/images\/cleardot\.gif/

type Fixtures = {
  /** Fresh demo data before every test. */
  freshStack: undefined
  /** Complaints that a test expects, such as the browser's log of a request that the test drops. */
  forgive: RegExp
  /** Fails the test for complaints about pages of the context. The test's own context is watched from the beginning. */
  watch: (context: BrowserContext) => void
  /** Opens a page in another context, which is watched and closed after the test. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  forgive: [/^nothing is forgiven$/, { option: true }],
  freshStack: [
    async ({ baseURL: _ }, use) => {
      await desk.reset()
      await use(undefined)
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL, forgive }, use) => {
      const complaints: string[] = []
      const watch = (watched: BrowserContext) =>
        watched.on('page', (page) => void watchPage(page, complaints, [...OURS, `${baseURL ?? ''}/`]))
      watch(context)
      await use(watch)
      const unexpected = complaints.filter((one) => !forgive.test(one) && !NETWORK_CHECK.test(one))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** For tests of motion; the default is reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

const staffOf = (role: 'main' | 'staff') => {
  const found = DEMO_STAFF.find((staff) => staff.role === role)
  if (!found) throw new Error(`no demo account with the role ${role}`)
  return found
}

/** Signs in through the form and waits for the portal. */
export const signIn = async (page: Page, role: 'main' | 'staff' = 'main') => {
  const { username, password } = staffOf(role)
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin(\?.*)?$/)
  await expect(page.getByRole('heading', { name: 'Admin Portal', exact: true })).toBeVisible()
}

/** Waits until every figure of the portal is counted: from then on the portal that was just opened asks for nothing more at once. */
export const figuresShown = async (page: Page): Promise<void> => {
  const figures = page.getByRole('region', { name: 'Figures' }).getByRole('definition')
  await expect(figures).not.toHaveCount(0)
  for (const figure of await figures.all()) await expect(figure).toHaveText(/^\d+$/)
}

/** The date so many days from now at the venue (UTC+2), as a date input takes it. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + 2 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10)
