import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, expect, signIn, test } from './fixtures.ts'

const MINUTE = 60_000
/** A day ahead, a day behind. */
const WRONG = [24 * 60, -24 * 60]

test("on a computer whose clock is wrong the portal goes by the server's time", async ({ anotherBrowser }) => {
  test.slow()
  for (const minutes of WRONG) {
    const page = await anotherBrowser()
    await page.clock.install({ time: new Date(Date.now() + minutes * MINUTE) })
    await signIn(page)
    const today = page.getByRole('heading', { name: dateInWords(dayAhead(0)) })
    await page.keyboard.press('d')
    await expect(today).toBeVisible()
    await page.reload()
    await expect(today).toBeVisible()

    await page.clock.setSystemTime(new Date())
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(today).toBeVisible()
  }
})
