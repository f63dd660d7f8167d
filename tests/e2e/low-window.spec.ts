import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { open } from './pages.ts'

// A phone held sideways whose keyboard is open.
test.use({ viewport: { width: 640, height: 150 } })

/** Each field that the Tab key reaches shows itself and its label; nothing lies over them. */
const expectUncovered = async (page: Page, form: Locator, labels: readonly string[]) => {
  for (const label of labels) {
    await form.getByLabel(label, { exact: true }).first().focus()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const covered = await form
      .getByLabel(label, { exact: true })
      .first()
      .evaluate((field: HTMLInputElement) => {
        const parts = [field, field.labels?.[0]].filter((part) => part !== undefined)
        return parts
          .filter((part) => {
            const { left, top, height } = part.getBoundingClientRect()
            const shown = document.elementFromPoint(left + 8, top + height / 2)
            return shown === null || !part.contains(shown)
          })
          .map(({ tagName }) => tagName)
      })
    expect([label, ...covered]).toEqual([label])
  }
}

test('in a low window no bar lies over a field of the booking or of the desk’s new one', async ({ page }) => {
  await open(page, '/booking')
  const add = page.getByRole('button', { name: /^Add / }).first()
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByRole('region', { name: 'Your choice so far' })).toBeAttached()
  const fields = ['Date *', 'First name *', 'Last name *', 'E-mail *']
  await expectUncovered(page, page.locator('form'), fields)
  await expectUncovered(page, page.locator('form'), fields.toReversed())

  await signIn(page)
  await page.getByRole('button', { name: 'New booking' }).click()
  const entry = page.getByRole('dialog', { name: 'New booking' })
  const desks = ['First name', 'Phone', 'E-mail', 'Date', 'Time']
  await expectUncovered(page, entry, desks)
  await expectUncovered(page, entry, desks.toReversed())
})
