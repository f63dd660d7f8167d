// The visitor's way and the desk's in Safari's engine: a visitor books, the desk finds the request and confirms it, the client gets the e-mail.
// Speaks WebDriver to WebKitGTK, and says what WebKit alone gets wrong. Not part of `npm test`, which must run without this browser.
/* global document, getComputedStyle, innerHeight, scrollTo -- in functions that run in the page */
import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { distOf, portsOf } from './test-ports.mjs'

const WORKER = 0
const START_TIMEOUT_MS = 180_000
const STEP_TIMEOUT_MS = 60_000
const ports = portsOf(WORKER)
const site = `http://127.0.0.1:${ports.SITE_PORT}`
const driver = `http://127.0.0.1:${Number(ports.SITE_PORT) + 1}`
const root = path.join(import.meta.dirname, '../..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const options = ['--mode', 'demo', '--outDir', distOf(WORKER)]
const env = { ...process.env, ...ports, NODE_ENV: 'production' }

/** The first truthy answer; until then it asks again. */
const eventually = async (what, ask, timeout = STEP_TIMEOUT_MS) => {
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error(`Not within ${timeout / 1000} s: ${what}`)
}

const started = []
const start = (command, words, settings) => {
  const child = spawn(command, words, settings)
  child.on('error', () => {
    console.error(`${command} was not found. Debian: apt-get install webkit2gtk-driver xvfb`)
    process.exit(1)
  })
  started.push(child)
  return child
}

const call = async (method, address, body) => {
  const answer = await fetch(driver + address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${address}: ${value.message}`)
  return value
}

/** Starts a screen, which is not shown, and the browser on it. */
const openBrowser = async () => {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await new Promise((resolve) =>
    screen.stdout.once('data', (text) => resolve(String(text).split('\n'))),
  )
  start('WebKitWebDriver', [`--port=${new URL(driver).port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  })
  await eventually('the driver', () => call('GET', '/status'))
  const { sessionId, capabilities } = await call('POST', '/session', { capabilities: {} })
  console.log(`${capabilities.browserName} ${capabilities.browserVersion}`)
  return `/session/${sessionId}`
}

execFileSync(process.execPath, [vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
let page
try {
  start(process.execPath, [vite, 'preview', ...options], { cwd: root, env, stdio: 'ignore' })
  await eventually('the site', async () => (await fetch(`${site}/__local-stack`)).ok, START_TIMEOUT_MS)
  page = await openBrowser()

  const run = (script, ...args) =>
    call('POST', `${page}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args })
  const expectTrue = async (what, script, ...args) => {
    await eventually(what, () => run(script, ...args))
    console.log(`✓ ${what}`)
  }
  const expectText = (text) => expectTrue(text, (wanted) => document.body.innerText.includes(wanted), text)
  const open = async (address) => {
    await call('POST', `${page}/url`, { url: site + address })
    // Splashes lie over the pages.
    await run(() => document.querySelector('.splash')?.remove())
  }
  /** By XPath. */
  const find = (value) => call('POST', `${page}/element`, { using: 'xpath', value })
  const act = async (value, action, body = {}) =>
    call('POST', `${page}/element/${Object.values(await find(value))[0]}/${action}`, body)
  // By script, because lists move while they load.
  const press = (value) =>
    eventually(value, async () => (await run((element) => element.click(), await find(value))) === null)
  const button = (name) => `//button[not(@disabled)][@aria-label="${name}" or normalize-space()="${name}"]`
  const fill = (name, text) => act(`//*[@name="${name}"]`, 'value', { text })

  const email = 'webkit.guest@example.com'
  await open('/services')
  await press(button('Add Swedish Massage'))
  await expectText('1 service')
  await press('//*[@data-bottom-bar]//a')
  await expectTrue('Booking', () => document.querySelector('[name=date]:enabled') !== null)
  await run(
    (day) => {
      const field = document.querySelector('[name=date]')
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, day)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  )
  const time = '//select[@name="time"]/option[@value="02:00 PM"]'
  await eventually(time, async () => (await act(time, 'click')) === null)
  await fill('email', email)
  await fill('phone', '71234567')
  await fill('lastName', 'Guest')
  await fill('firstName', 'Webkit')
  await run(() => {
    document.activeElement.blur()
    scrollTo(0, document.body.scrollHeight)
    document.querySelector('[name=firstName]').focus()
  })
  await expectTrue('a field that gets the focus shows its label below the bar', () => {
    const label = document.activeElement.labels[0].getBoundingClientRect()
    return label.top >= document.querySelector('header').offsetHeight && label.bottom < innerHeight
  })
  await expectTrue('a select is as high as a text field', () => {
    const [select, input] = ['[name=time]', '[name=email]'].map((field) => document.querySelector(field).offsetHeight)
    return Math.abs(select - input) <= 1
  })
  await expectTrue('a date field shows that it has the focus', () => {
    const field = document.querySelector('[name=date]')
    field.focus()
    return getComputedStyle(field).outlineStyle === 'solid'
  })
  await press(button('Confirm Booking'))
  await expectText('Booking Request Sent!')

  await open('/admin-login')
  await expectTrue('the login', () => document.querySelector('[name=username]') !== null)
  await fill('username', 'lerato')
  await fill('password', 'lerato-demo')
  await press(button('Sign In'))
  await expectText('Webkit Guest')
  await press(`//article[contains(., "Webkit Guest")]${button('Confirm Booking')}`)
  await press(button('Confirm & Send Email'))
  // The second where the demo's day is full at this time.
  await press(`//dialog${button('Confirm')} | //dialog${button('Confirm anyway')}`)
  await expectText('SUCCESS')
  const mails = await (await fetch(`http://127.0.0.1:${ports.OUTBOX_PORT}/messages`)).json()
  if (!mails.some(({ params }) => params.to_email === email)) throw new Error('The client got no e-mail.')
  console.log('✓ the client has the confirmation\nWebKit: passed')
} finally {
  if (page) await call('DELETE', page).catch(() => undefined)
  for (const child of started) child.kill('SIGINT')
}
