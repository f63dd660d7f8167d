import { expect, signIn, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { fillGuest, sendBooking } from './guest.ts'
import { open } from './pages.ts'
import { confirmBooking } from './portal-acts.ts'

/**
 * Does to the page what Chrome's translator does, and keeps at it: each text moves into `<font><font>`, in place of its text node. The words
 * stay, so that the test can find them. Also before React hydrates.
 */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const untouched = 'font, script, style, noscript, textarea'
    const translateIn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body)
      new MutationObserver(() => translateIn(document.body)).observe(document.body, { childList: true, subtree: true })
    })
  })

// React says that the page is not what it printed, and renders it again.
test.use({ forgive: /React error #418/ })

test.describe('in a translated page', () => {
  test.beforeEach(({ page }) => translate(page))

  test('a visitor adds, takes away, picks a date and sends; count, total and end time are right @whole', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/booking')
    await expect(page.locator('main font').first()).toBeAttached()
    const choice = page.getByRole('region', { name: 'Your choice so far' })
    const add = page.getByRole('button', { name: /^Add / })

    await add.first().click()
    await expect(choice).toContainText('1 service ·')
    const total = await choice.textContent()
    await add.first().click()
    await expect(choice).toContainText('2 services ·')
    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await expect(choice).toContainText('1 service ·')
    await expect(choice).toHaveText(total ?? '')

    await fillGuest(page)
    const ends = page.getByText(/^Ends at/)
    const early = await ends.textContent()
    await page.getByLabel(/^Time/).selectOption('11:00 AM')
    await expect(ends).not.toHaveText(early ?? '')
    await page.getByLabel(/^Time/).selectOption('10:00 AM')
    await expect(ends).toHaveText(early ?? '')

    await (await sendBooking(page)).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('the desk confirms, and every view opens; status and counts are right @whole', async ({ page }) => {
    await signIn(page)
    const pending = page.getByRole('button', { name: /^Pending \(/ })
    await expect(pending).toHaveText(/\d/)
    const before = Number((await pending.textContent())?.replace(/\D/g, ''))
    await pending.click()
    const card = page.getByRole('article').first()
    const guest = (await card.getByRole('heading').textContent()) ?? ''
    await confirmBooking(page, card)
    await page.getByRole('dialog', { name: 'SUCCESS' }).getByRole('button', { name: 'OK' }).click()
    await expect(pending).toHaveText(`Pending (${String(before - 1)})`)
    await page.getByRole('button', { name: /^All \(/ }).click()
    const confirmed = page.getByRole('article').filter({ hasText: guest }).filter({ hasText: 'Confirmed' })
    await expect(confirmed.first()).toBeVisible()

    await page.getByRole('button', { name: 'Diary', exact: true }).click()
    const day = page.locator('#diary-day')
    const today = (await day.textContent()) ?? ''
    await page.getByRole('button', { name: 'Week after' }).click()
    await expect(day).not.toHaveText(today)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(day).toHaveText(today)
    for (const name of [/^Clients/, /^Messages/]) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'House', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'House' })).toBeVisible()
    await expect(page.locator('main font').first()).toBeAttached()
  })
})
