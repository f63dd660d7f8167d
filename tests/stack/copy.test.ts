import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_STAFF } from '#tools/stack/auth/demo-staff.ts'
import { findBrowser } from '../../tools/install/browser.mjs'
import { COPY_PASSPHRASE, demoBackup } from './copy-files.ts'
import { isReady, oneVite, PATIENCE_MS, until } from './processes.ts'

/** A week ago, so that the demo data of today differs. */
const MADE = new Date(Date.now() - 7 * 86_400_000)

const { start, ports } = oneVite()
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copy-'))
  file = await demoBackup(folder, MADE)
})
afterAll(() => rm(folder, { recursive: true }))

const open = (words: string[], passphrase = COPY_PASSPHRASE) =>
  start({ config: 'vite.config.ts', words: ['--restore', ...words], env: { BACKUP_PASSPHRASE: passphrase } })

describe('npm start -- --restore', { timeout: 2 * PATIENCE_MS }, () => {
  it('opens the portal on the copy, says of which day it is, and asks and mails nobody beyond this computer', async () => {
    const vite = open([file])
    await until(() => isReady(vite))
    await until(() => vite.output().includes('La Lumière is up'))
    expect(vite.output()).toMatch(/Backup of demo-la-lumiere, as it was on .*: \d+ documents in 1 file\./)
    expect(vite.output()).not.toMatch(/differ/i)

    const executablePath = findBrowser()
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      page.setDefaultTimeout(30_000)
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).hostname))
      page.on('websocket', (socket) => asked.add(new URL(socket.url()).hostname))
      const site = `http://127.0.0.1:${String(ports().site)}`
      const banner = page.getByRole('complementary', { name: 'Which records these are' })
      const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Africa/Gaborone' })

      await page.goto(`${site}/admin-login`)
      await banner.getByText(`A copy of`).getByText(date.format(MADE)).waitFor()
      const [main] = DEMO_STAFF
      // The question whether to print tomorrow comes in the evening only.
      await page.evaluate(() => localStorage.setItem('la-lumiere.print-asked', new Date().toISOString().slice(0, 10)))
      await page.getByLabel('Username').fill(main?.username ?? '')
      await page.getByLabel(/^Password/).fill(main?.password ?? '')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('button', { name: 'Confirm Booking' }).last().click()
      await banner.waitFor()
      await page.getByRole('button', { name: 'Confirm & Send Email' }).click()
      await page
        .getByRole('dialog', { name: 'Confirm this booking?' })
        .getByRole('button', { name: /^Confirm/ })
        .click()
      const outbox = `http://127.0.0.1:${String(ports().outbox)}/messages`
      await until(async () => ((await (await fetch(outbox)).json()) as unknown[]).length > 0)

      await page.goto(`${site}/admin?house=figures`)
      await banner.waitFor()
      await page.goto(site)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([...asked]).toEqual(['127.0.0.1'])
    } finally {
      await browser.close()
    }
  })

  const refusals: [string, () => string[], string, string][] = [
    ['a wrong passphrase', () => [file], 'The passphrase is not the one of this file.', 'four words are wrong'],
    [
      'a file that is not there',
      () => ['no.backup'],
      'no.backup: there is no such file. Check its name.',
      COPY_PASSPHRASE,
    ],
    ['--data', () => [file, '--data', 'x'], 'Leave out --data or --restore.', COPY_PASSPHRASE],
  ]
  it.each(refusals)('with %s says so in a sentence and starts nothing', async (_, words, sentence, passphrase) => {
    const vite = open(words(), passphrase)
    expect((await vite.ended)[0]).toBe(1)
    expect(vite.output()).toContain(sentence)
    expect(vite.output()).not.toMatch(/^\s+at /m)
  })
})
