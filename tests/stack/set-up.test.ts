import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { type LocalFirestore, startLocalFirestore } from '#firestore/server.ts'
import { startAuthEmulator } from '#tools/stack/auth/auth-emulator.ts'
import type { ChildServer } from '#tools/stack/child-server.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { startOutbox } from '#tools/stack/outbox/outbox.ts'
import { freePort } from '#tools/stack/ports.ts'
import { type Google, startGoogle } from '#support/google/start.ts'
import { openHosted } from '#support/driven-site.ts'
import { KEYS, openTerminal, type Terminal } from '#support/terminal.ts'

/** The whole set-up as an owner sees it: `npm run set-up` in a terminal, with Google and EmailJS played on this computer. */

const ID = 'la-lumiere-4711'
const MINUTES = 60_000
const PRESSING_BROWSER = path.resolve('tests/support/google/pressing-browser.mjs')

let folder: string
let firestore: LocalFirestore
let auth: ChildServer
let outbox: Awaited<ReturnType<typeof startOutbox>>
let google: Google
let terminal: Terminal | undefined

beforeAll(async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'whole-set-up-'))
  folder = path.join(temporary, 'la-lumiere')
  const left = /^\/(node_modules|\.git|dist|test-results|backups|tables|\.set-up|\.env|\.source-maps)(\/|$)/
  const own = process.cwd()
  cpSync(own, folder, { recursive: true, filter: (file) => !left.test(file.slice(own.length)) })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir')
  const authPort = await freePort()
  firestore = await startLocalFirestore({ port: 0 })
  outbox = await startOutbox({ port: 0, templates: path.join(folder, 'docs/emailjs'), account: DEMO_EMAIL })
  auth = await startAuthEmulator({ port: authPort, project: DEMO_PROJECT, accounts: [], folder: temporary })
  await auth.ready
  google = await startGoogle({ firestorePort: firestore.port, authPort })
}, 3 * MINUTES)
afterAll(async () => {
  terminal?.kill()
  await google.close()
  await Promise.all([auth.stop(), outbox.close(), firestore.close()])
  rmSync(path.dirname(folder), { recursive: true, force: true })
})

const begin = (command: string): Terminal => {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_ENV)/.test(name))
  const played = {
    EMAILJS_URL: `http://127.0.0.1:${String(outbox.port)}`,
    BROWSER: PRESSING_BROWSER,
    SET_UP_PAUSE: '50',
  }
  const env = { ...Object.fromEntries(own), ...google.env, ...played, COLUMNS: '120' }
  terminal = openTerminal(command, { cwd: folder, env, millis: 2 * MINUTES })
  return terminal
}

const mails = async () => (await (await fetch(`http://127.0.0.1:${String(outbox.port)}/messages`)).json()) as unknown[]

type Answer = readonly [question: string, ...keys: string[]]
const yes = (question: string): Answer => [question, 'y', KEYS.enter]
const enter = (question: string): Answer => [question, KEYS.enter]
const typed = (question: string, text: string): Answer => [question, KEYS.clear, text, KEYS.enter]

const answer = async (shown: Terminal, answers: readonly Answer[]) => {
  for (const [question, ...keys] of answers) {
    await shown.awaits(question)
    shown.press(...keys)
  }
}

const TO_THE_RULES: readonly Answer[] = [
  yes('Begin?'),
  yes('Do you see the Firebase console'),
  yes('Do both accounts exist now?'),
  yes('Signed in as owner@example.com. Is that the account of the spa?'),
  enter('Which project shall hold'),
  typed('Id of the project', ID),
  enter('Where shall the database be?'),
  yes('for good. Is that right?'),
]
const THE_SPA: readonly Answer[] = [
  typed('What is the spa called?', 'La Lumière'),
  typed('At which lodge', 'Mmopane Lodge'),
  typed('Phone for guests', '+267 72 345 678'),
  enter('Phone on the page of treatments'),
  enter('Number on WhatsApp'),
  typed('Mailbox for booking requests', 'spa@guest.co.bw'),
  enter('Mailbox for messages'),
  enter('Mailbox for receipts'),
  enter('Mailbox of the person'),
  typed('The place on the map', '-24.61,25.83'),
  enter('The spa opens at'),
  enter('It closes at'),
  enter('The last treatment ends at'),
]
const THE_MAILS: readonly Answer[] = [
  typed('Copy its Service ID', DEMO_EMAIL.serviceId),
  typed('Public Key:', DEMO_EMAIL.publicKey),
  typed('Template ID of “Booking notification”', DEMO_EMAIL.bookingTemplateId),
  typed('Template ID of “Contact message”', DEMO_EMAIL.contactTemplateId),
  enter('Send such copies?'),
  typed('Template ID of “Booking confirmation”', DEMO_EMAIL.confirmationTemplateId),
  enter('How many e-mails a month'),
  enter('Your own e-mail address'),
]
const TO_THE_END: readonly Answer[] = [
  typed('Your name, as colleagues see it', 'Naledi Molefe'),
  enter('User name to sign in with'),
  yes('Do you have user name and passphrase on paper?'),
  enter('Which treatments does the spa offer at first?'),
  enter('Switch App Check on now?'),
  enter('Change to pay as you go now?'),
]

const dayAhead = (days: number) => addDays(venueToday(new Date()), days)

/** A guest asks for the first treatment of the menu. */
const book = async (page: Page) => {
  await page.goto('/booking')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await page.getByLabel('Date').fill(dayAhead(3))
  await page.getByLabel(/^Time/).selectOption('10:00 AM')
  await page.getByLabel('First name').fill('Kagiso')
  await page.getByLabel('Last name').fill('Molefe')
  await page.getByLabel('E-mail').fill('kagiso.molefe@example.com')
  await page.getByLabel('Phone').pressSequentially('71234567')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('dialog').getByText('Booking Request Sent!').waitFor()
}

/** The owner signs in through the hidden door. */
const openPortal = async (page: Page, passphrase: string) => {
  await page.goto('/')
  const brand = page.getByRole('navigation').getByRole('link', { name: /La Lumière/ })
  for (let click = 0; click < 5; click += 1) await brand.click()
  await page.getByLabel('Username').fill('naledi')
  await page.getByLabel(/^Password/).fill(passphrase)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Its lists need a listener, which is not played.
  await page.waitForURL(/\/admin(\?|$)/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminSession'))).toContain('naledi')
}

const drivePublished = async (passphrase: string) => {
  const site = await google.serveSite(ID)
  const hosted = {
    firestore: `http://127.0.0.1:${String(firestore.port)}`,
    auth: google.origin,
    mail: `http://127.0.0.1:${String(outbox.port)}`,
  }
  try {
    await openHosted(site.origin, hosted, async (context) => {
      const page = await context.newPage()
      const before = (await mails()).length
      await book(page)
      await expect.poll(mails, { timeout: 20_000 }).toHaveLength(before + 1)
      await openPortal(page, passphrase)
    })
  } finally {
    await site.close()
  }
}

it(
  'takes an owner from the folder to the published site, ended once on the way; then everything stands',
  { timeout: 20 * MINUTES },
  async () => {
    const first = begin('npm run set-up')
    await answer(first, TO_THE_RULES)
    await answer(first, THE_SPA)
    // Ctrl-C in the middle of EmailJS.
    await first.awaits('Copy its Service ID')
    first.press(KEYS.end)
    expect(await first.ended).toBe(1)
    expect(first.shown()).toContain('What is done stays. Start npm run set-up again')

    const second = begin('npm run set-up')
    await answer(second, [yes('Begin?'), ...THE_MAILS])
    for (let mail = 0; mail < 3; mail += 1) {
      await second.awaits('Yes, it is there')
      // The page says what EmailJS answered after the mail has left.
      while ((await mails()).length <= mail) await wait(50)
      await wait(500)
      second.press(KEYS.enter)
    }
    await answer(second, [yes('Saved?'), ...TO_THE_END])
    expect(await second.ended, second.shown()).toBe(0)
    const shown = second.shown()
    expect(shown).toContain(`The site is open: https://${ID}.web.app`)

    // What was published is what was built, for the spa that was named, with the menu that was chosen.
    const built = readFileSync(path.join(folder, 'dist/index.html'))
    expect(google.siteFiles(ID).get('/index.html')?.equals(built)).toBe(true)
    expect(String(google.siteFiles(ID).get('/services.html'))).toContain('Swedish Massage')
    expect(String(google.siteFiles(ID).get('/contact.html'))).toContain('+267 72 345 678')
    expect(await mails()).toHaveLength(3)

    const [, passphrase = ''] = /Passphrase +(\S+)/.exec(shown) ?? []
    await drivePublished(passphrase)
    const table = JSON.parse(readFileSync(path.join(folder, 'src/admin/credentials.json'), 'utf8')) as {
      username: string
    }[]
    expect(table.map(({ username }) => username)).toEqual(['naledi'])

    const calls = google.calls.length
    const third = begin('npm run set-up')
    await answer(third, [yes('Begin?')])
    expect(await third.ended, third.shown()).toBe(0)
    expect(third.shown().match(/✓ \d+ of \d+/g)).toHaveLength(14)
    const later = google.calls
      .slice(calls)
      .filter(({ path: asked, method }) => method !== 'GET' && !asked.includes('testIamPermissions'))
    expect(later).toEqual([])
  },
)
