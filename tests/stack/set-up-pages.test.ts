import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_EMAIL } from '#tools/stack/demo-env.ts'
import { withLocalPages } from '#tools/owner/set-up/local-page.ts'
import { emailjs } from '#tools/owner/set-up/steps/emailjs.ts'
import { sheetOf } from '#tools/owner/set-up/steps/main-account.ts'
import { type Answer, expectAllAsked, type Played } from '#support/set-up.ts'
import { enteredIn, openEmailjs } from '#support/set-up-mails.ts'
import { findBrowser } from '../../tools/install/browser.mjs'

/** The pages that the set-up shows on this computer, in a browser. */

const { play, mails } = openEmailjs()
const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1440, height: 900 }

let browser: Browser
let context: BrowserContext
let page: Page
/** Everything that the pages asked for. */
let asked: Set<string>
beforeAll(async () => {
  const executablePath = findBrowser()
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
})
beforeEach(async () => {
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  asked = new Set()
  page.on('request', (request) => asked.add(new URL(request.url()).hostname))
})
afterEach(() => context.close())
afterAll(() => browser.close())

/** For a look at the pages: SHOTS=<folder>. */
const shoot = async (name: string) => {
  const folder = process.env['SHOTS']
  for (const [size, viewport] of Object.entries({ phone: PHONE, wide: WIDE })) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([name, size, Math.max(0, overflow)]).toEqual([name, size, 0])
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size}.png`, fullPage: true })
  }
}

const expectInOrder = async (name: string) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await shoot(name)
}

const own = (played: Played) => played.opened.findLast((address) => address.startsWith('http://127.')) ?? ''
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

describe('the pages of the set-up', { timeout: 180_000 }, () => {
  it('copy each text of a template, and send the test mails, from a browser', async () => {
    const copied: Record<string, string> = {}
    const read = async (address: string) => {
      await page.goto(address)
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await expectInOrder(name.replace(/\W+/g, '-'))
      for (const button of await page.getByRole('button').all()) {
        // By the keyboard alone.
        await button.focus()
        await page.keyboard.press('Enter')
        const field = (await button.getAttribute('data-name')) ?? ''
        await page.getByText(`Copied: ${field}. Paste it in EmailJS.`).waitFor()
        expect(await button.innerText()).toBe(`${field} copied ✓`)
        copied[`${name}: ${field}`] = await clipboard()
      }
    }
    const send = async (address: string, said: RegExp) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Send the test mail' }).click()
      await page.getByText(said).waitFor()
      await expectInOrder(`Test-${String(said.source.length)}-${new URL(address).pathname.slice(1, 5)}`)
    }
    const played: Played = play((a) => {
      const entered = enteredIn(a).map(([question, given]): Answer => [
        question,
        async () => {
          if (/Template ID/.test(question.source)) await read(own(played))
          return question.source.includes('Booking n') ? 'template_wrong' : (given as string)
        },
      ])
      const sent = ([question]: Answer): Answer => [
        question,
        async () => {
          await send(own(played), /EmailJS took the mail/)
          return 'yes'
        },
      ]
      const refused: Answer = [
        /arrived/,
        async () => {
          await send(own(played), /The mail was not sent\. .*The template ID not found/)
          return 'no'
        },
      ]
      return [...entered, a.own, refused, [/put it right/, 'template'], a.booking, ...a.arrived.map(sent), a.saved]
    })
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(asked).toEqual(new Set(['127.0.0.1']))
    expect((await mails()).map(({ templateId }) => templateId)).toEqual([
      DEMO_EMAIL.bookingTemplateId,
      DEMO_EMAIL.contactTemplateId,
      DEMO_EMAIL.confirmationTemplateId,
    ])
    expect(copied).toMatchObject({
      'EmailJS: the template “Booking notification”: To Email': 'bookings@acacia.co.bw',
      'EmailJS: the template “Booking notification”: Reply To': '{{client_email}}',
      'EmailJS: the template “Booking confirmation”: Subject':
        'Your time at Acacia & Co is confirmed: {{date}}, {{time}}',
    })
    const content = copied['EmailJS: the template “Booking confirmation”: Content'] ?? ''
    expect(content).toMatch(/^<div style="margin: 0[\s\S]*Acacia &amp; Co[\s\S]*<\/div>\s*$/)
  })

  it('tell the set-up when no answer came from EmailJS', async () => {
    // A port that browsers never ask.
    vi.stubEnv('EMAILJS_URL', 'http://127.0.0.1:1')
    const played: Played = play((a) => {
      const unanswered: Answer = [
        /arrived/,
        async () => {
          await page.goto(own(played))
          await page.getByRole('button', { name: 'Send the test mail' }).click()
          await page.getByText('No answer came from EmailJS. Go back to the terminal').waitFor()
          return 'no'
        },
      ]
      return [...enteredIn(a), a.own, unanswered]
    })
    await expect(emailjs.work(played.setUp)).rejects.toThrow('When you have put it right')
    expect(played.said.join('\n')).toContain('No answer came. Check the internet connection')
  })

  it('say that the set-up could not be told the answer, and tell it at another press without a second mail', async () => {
    const played: Played = play((a) => {
      const untold: Answer = [
        /arrived/,
        async () => {
          await page.route('**/result', (route) => route.abort(), { times: 1 })
          await page.goto(own(played))
          await page.getByRole('button', { name: 'Send the test mail' }).click()
          await page.getByText('The terminal could not be told what EmailJS answered.').waitFor()
          await expectInOrder('untold')
          return 'yes'
        },
      ]
      const told: Answer = [
        /arrived/,
        async () => {
          await page.getByRole('button', { name: 'Tell the terminal again' }).click()
          await page.getByText('EmailJS took the mail').waitFor()
          return 'yes'
        },
      ]
      return [...enteredIn(a), a.own, untold, told]
    })
    // The next mail has no answer in this list.
    await expect(emailjs.work(played.setUp)).rejects.toThrow('Message from')
    expect(played.said.join('\n')).toContain('The page has sent nothing yet.')
    expect(await mails()).toHaveLength(1)
  })

  it('show the sheet with the passphrase, and print it without its button', async () => {
    const played = play(() => [])
    const wanted = { username: 'naledi', name: 'Naledi Molefe', role: 'main' } as const
    await withLocalPages(async ({ show }) => {
      await page.goto(show(sheetOf(played.setUp, wanted, 'abcde-fghjk-mnpqr-stuvw')).address)
      await expectInOrder('sheet')
      await page.evaluate(() => Object.assign(window, { print: () => document.body.classList.add('printed') }))
      await page.getByRole('button', { name: 'Print this sheet' }).press('Enter')
      expect(await page.evaluate(() => document.body.className)).toBe('printed')
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('button').isVisible()).toBe(false)
      expect(await page.getByText('abcde-fghjk-mnpqr-stuvw').isVisible()).toBe(true)
    })
    expect(asked).toEqual(new Set(['127.0.0.1']))
  })
})
