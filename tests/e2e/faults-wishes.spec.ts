import type { Page, Route } from '@playwright/test'
import { desk, expect, test } from './fixtures.ts'
import { COMMIT, drop, dropAnswer, NETWORK, refuse, rests, retry } from './faulty-forms.ts'
import { card, failed, FORGED, nothingStored, openLink, prepare, stored, WISHES } from './faulty-wishes.ts'

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

const NOT_STORED = 'It could not be stored.'
const REFUSALS = [
  { fault: drop, words: NETWORK },
  { fault: refuse(400), words: NOT_STORED },
  { fault: refuse(403), words: NOT_STORED },
  { fault: refuse(503), words: NETWORK },
]

/** Holds back the next commit; `held` is its request. */
const hold = async (page: Page) => {
  let give: (request: Route) => void = () => undefined
  const held = new Promise<Route>((resolve) => (give = resolve))
  await page.route(COMMIT, (route) => give(route), { times: 1 })
  return { held }
}

for (const wish of WISHES) {
  const tag = wish === WISHES[0] || wish === WISHES[1] ? [] : '@prove'

  test.describe(`a wish ${wish.wish}, when its request`, { tag }, () => {
    test.beforeEach(async ({ page }) => {
      await prepare(wish)
      await page.clock.install()
      await openLink(page)
      await wish.begin(page)
    })

    test('is dropped, or refused with any status: an error, nothing is lost, and at last it is stored once', async ({
      page,
    }) => {
      for (const [index, { fault, words }] of REFUSALS.entries()) {
        await page.route(COMMIT, fault, { times: 1 })
        const asked = page.waitForRequest(COMMIT)
        await (index === 0 ? wish.send(page) : retry(page))
        await asked
        await failed(page, wish, words)
      }
      // Without Retry: closes the dialog and presses again.
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      await wish.send(page)
      await stored(page, wish)
    })

    test('is refused because the quota of the day is used up: until when, and at last it is stored once', async ({
      page,
    }) => {
      await desk.setQuotaUsedUp(true)
      await wish.send(page)
      expect(await rests(page, 'Changing a request online rests', 'Nothing was changed.')).toContain(
        'this is about my request for',
      )
      await nothingStored(wish)
      await desk.setQuotaUsedUp(false)
      await retry(page)
      await stored(page, wish)
    })

    test('is denied by the rules: it is said, and nothing is lost', async ({ page }) => {
      await page.route(COMMIT, (route) =>
        route.continue({ postData: (route.request().postData() ?? '').replace(...FORGED) }),
      )
      const answered = page.waitForResponse(COMMIT)
      await wish.send(page)
      expect((await answered).status()).toBe(403)
      await failed(page, wish, NOT_STORED)
    })

    test('arrives but the answer is dropped: the receipt proves it, and the guest sees it', async ({ page }) => {
      await page.route(COMMIT, dropAnswer)
      await wish.send(page)
      await stored(page, wish)
    })

    test('takes longer than 15 seconds: an error, and Retry stores it once', async ({ page }) => {
      const { held } = await hold(page)
      await wish.send(page)
      const request = await held
      await page.clock.fastForward(15_100)
      await failed(page, wish, NETWORK)
      await drop(request)
      await retry(page)
      await stored(page, wish)
    })

    test('arrives and is answered after more than 15 seconds: the receipt proves it, and the guest sees it', async ({
      page,
    }) => {
      const { held } = await hold(page)
      await wish.send(page)
      const request = await held
      await request.fetch()
      await page.clock.fastForward(15_100)
      await stored(page, wish)
      await drop(request)
    })

    test('cannot be sent because the phone is offline: an error before any request, and it is stored once online', async ({
      page,
      context,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => COMMIT.test(request.url()) && asked.push(request.url()))
      await context.setOffline(true)
      await wish.send(page)
      const told = page.getByRole('dialog', { name: 'You Are Offline' })
      await expect(told).toContainText('kept on this device')
      await wish.typed(page)
      expect(asked).toEqual([])
      await nothingStored(wish)
      await context.setOffline(false)
      await told.getByRole('button', { name: 'OK' }).click()
      await wish.send(page)
      await stored(page, wish)
    })

    test('is sent from two tabs at the same moment: both show it, and there is one wish @whole', async ({
      page,
      context,
    }) => {
      const other = await context.newPage()
      await openLink(other)
      await wish.begin(other)
      let [waiting, goOn] = [2, () => {}]
      const both = new Promise<void>((resolve) => (goOn = resolve))
      await context.route(COMMIT, async (route) => {
        waiting -= 1
        if (waiting <= 0) goOn()
        await both
        await route.continue()
      })
      await Promise.all([wish.send(page), wish.send(other)])
      await expect(card(other)).toContainText(wish.said)
      // Each tab sends a notification of the wish. The refused tab cannot know whether the stored note is its own, so it stores the wish
      // again.
      await stored(page, wish, { mails: wish.after ? 2 : 0, wishes: wish.note ? 2 : 1 })
    })

    test('arrives and the tab is closed before the answer: the link shows the wish, and the portal has it', async ({
      page,
      context,
    }) => {
      const { held } = await hold(page)
      await wish.send(page)
      await (await held).fetch()
      await page.close()
      const later = await context.newPage()
      await openLink(later)
      // The closed page could not send the mail. It is not sent later, because the portal shows the wish.
      await stored(later, wish, { mails: 0 })
    })

    test('is dropped and the tab is closed: nothing is stored, what was typed is kept, and the link sends it once more', async ({
      page,
      context,
    }) => {
      const { held } = await hold(page)
      await wish.send(page)
      // Dropped first, because Playwright sends a held request when its page is closed.
      await drop(await held)
      await page.close()
      await nothingStored(wish)
      const later = await context.newPage()
      await openLink(later)
      await wish.typed(later)
      await wish.send(later)
      await stored(later, wish)
    })
  })
}
