// One journey in Firefox, over WebDriver BiDi: a visitor books, the desk finds the request and confirms it, the client gets the e-mail.
// Needs a Firefox (FIREFOX_PATH, else firefox-esr or firefox on the PATH). Not part of `npm test`, which must run without one.
/* global document -- in functions that run in the page */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { distOf, portsOf } from './test-ports.mjs'

const puppeteer = createRequire(new URL('../bench/package.json', import.meta.url))('puppeteer-core')

const WORKER = 0
const START_TIMEOUT_MS = 180_000
const ports = portsOf(WORKER)
const site = `http://127.0.0.1:${ports.SITE_PORT}`
const root = path.join(import.meta.dirname, '../..')

const findFirefox = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const found = process.env.FIREFOX_PATH ?? places.find((place) => existsSync(place))
  if (!found)
    throw new Error('No Firefox was found. Install one (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.')
  return found
}

const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const options = ['--mode', 'demo', '--outDir', distOf(WORKER)]
const env = { ...process.env, ...ports, NODE_ENV: 'production' }

const startSite = async () => {
  execFileSync(process.execPath, [vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const server = spawn(process.execPath, [vite, 'preview', ...options], { cwd: root, env, stdio: 'ignore' })
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end) {
    const answer = await fetch(`${site}/__local-stack`).catch(() => undefined)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  server.kill('SIGINT')
  throw new Error('The site did not start within three minutes.')
}

const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10)
const NAME = 'Firefox Guest'
const EMAIL = 'firefox.guest@example.com'

/** Throws with the missing text after 30 seconds. */
const expectText = async (page, text) => {
  await page.waitForFunction(
    (wanted) => document.body.innerText.includes(wanted),
    { timeout: 30_000, polling: 200 },
    text,
  )
  console.log(`✓ ${text}`)
}

/** By `aria-label` or text, one of these; waits until the button is there and enabled. */
const press = async (page, ...names) => {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('button')].find(
        (button) =>
          !button.disabled && wanted.includes((button.getAttribute('aria-label') ?? button.textContent).trim()),
      ),
    { timeout: 30_000, polling: 200 },
    names,
  )
  await found.asElement().click()
}
const fill = (page, selector, text) => page.locator(selector).fill(text)

const book = async (page) => {
  await page.goto(`${site}/services`)
  await press(page, 'Add Swedish Massage')
  await expectText(page, '1 service')
  await page.locator('[data-bottom-bar] a').click()
  await page.waitForSelector('[name=date]')
  await fill(page, '[name=date]', tomorrow)
  await page.select('[name=time]', '02:00 PM')
  await fill(page, '[name=firstName]', 'Firefox')
  await fill(page, '[name=lastName]', 'Guest')
  await fill(page, '[name=email]', EMAIL)
  await page.locator('[name=phone]').click()
  await page.keyboard.type('71234567')
  await press(page, 'Confirm Booking')
  await expectText(page, 'Booking Request Sent!')
}

const confirm = async (page) => {
  await page.goto(`${site}/admin-login`)
  await fill(page, '[name=username]', 'lerato')
  await fill(page, '[type=password]', 'lerato-demo')
  await press(page, 'Sign In')
  await expectText(page, NAME)
  await page.evaluate((name) => {
    const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(name))
    const buttons = [...(card?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.trim() === 'Confirm Booking')?.click()
  }, NAME)
  await press(page, 'Confirm & Send Email')
  // The second where the demo's day is full at this time.
  await press(page, 'Confirm', 'Confirm anyway')
  await expectText(page, 'SUCCESS')
  const mails = await (await fetch(`http://127.0.0.1:${ports.OUTBOX_PORT}/messages`)).json()
  if (!mails.some(({ params }) => params.to_email === EMAIL)) throw new Error('The client got no e-mail.')
  console.log('✓ the client has the confirmation')
}

const executablePath = findFirefox()
const server = await startSite()
let browser
try {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Without motion no splash lies over a page.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  console.log(await browser.version())
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await book(page)
  await confirm(page)
  if (errors.length > 0) throw new Error(`The console holds errors:\n${errors.join('\n')}`)
  console.log('Firefox: passed')
} finally {
  await browser?.close()
  server.kill('SIGINT')
}
