import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { fillBooking, GUEST, sendBooking } from './guest.ts'
import { cardOf, confirmBooking, dialog } from './portal-acts.ts'

/** The browser logs a refused request and a blocked chunk. */
test.use({ forgive: /Failed to load resource|dynamically imported module/ })

const storedMail = async () => (await desk.bookingsOf(GUEST.email))[0]?.fields['mail']

/** Blocks every script from here on, once prefetching has finished. */
const takeScriptsAway = async (page: Page) => {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect
    .poll(async () => {
      const before = await count()
      await page.waitForTimeout(1_000)
      return (await count()) - before
    })
    .toBe(0)
  await page.route('**/static/js/**', (route) => route.abort('failed'))
}

test('after a deployment that removed the files of open pages the form still books and the portal confirms, with their mails @whole', async ({
  page,
  anotherBrowser,
}) => {
  const portal = await anotherBrowser()
  // Prefetched some time after lists and figures.
  const prefetched = portal.waitForResponse(chunksNamed('es'))
  await signIn(portal)
  await prefetched
  await takeScriptsAway(portal)

  await fillBooking(page)
  await takeScriptsAway(page)
  await sendBooking(page)
  await expect.poll(desk.mails).toHaveLength(1)

  await confirmBooking(portal, cardOf(portal))
  await expect(dialog(portal, 'SUCCESS')).toBeVisible()
  expect(await storedMail()).toMatchObject({ state: 'sent' })
  expect(await desk.mails()).toHaveLength(2)
})
