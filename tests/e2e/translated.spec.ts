import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { fillGuest, sendBooking } from './guest.ts'
import { open } from './pages.ts'

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

test('in a translated page a visitor adds, takes away, picks a date and sends; count, total and end time are right @whole', async ({
  page,
}) => {
  await translate(page)
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
