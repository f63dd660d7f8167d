import type { Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { book, fillBooking, GUEST, sendBooking } from './guest.ts'
import { cardOf, confirmBooking, dialog } from './portal-acts.ts'

/** The browser logs a refused request and a blocked chunk. */
test.use({ forgive: /Failed to load resource|dynamically imported module/ })

const storedMail = async () => (await desk.bookingsOf(GUEST.email))[0]?.fields['mail']

test('a confirmation e-mail that is refused says why, on the card too, and can be sent again @whole', async ({
  page,
}) => {
  const words = 'Email authentication failed.'
  await book(page)
  const card = cardOf(page)
  await signIn(page)
  await desk.mailFault({ status: 401 })
  await confirmBooking(page, card)
  const told = dialog(page, 'BOOKING CONFIRMED - EMAIL FAILED')
  await expect(told).toContainText(words)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText('E-mail failed')).toBeVisible()
  await expect(card).toContainText(words)
  expect(await storedMail()).toMatchObject({ state: 'failed' })

  await desk.mailFault({})
  await card.getByRole('button', { name: 'Resend' }).click()
  await expect(dialog(page, 'Resend the e-mail?')).not.toContainText('twice')
  await dialog(page, 'Resend the e-mail?').getByRole('button', { name: 'Resend' }).click()
  await expect(dialog(page, 'SUCCESS')).toBeVisible()
  expect(await storedMail()).toMatchObject({ state: 'sent' })
  expect((await desk.mails()).filter(({ params }) => params['to_email'] === GUEST.email)).toHaveLength(1)
})

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
