import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import {
  COMMIT,
  RECEIPT,
  NETWORK,
  FORMS,
  drop,
  dropAnswer,
  press,
  succeeded,
  arrived,
  failed,
  holds,
  REFUSALS,
  retry,
} from './faulty-forms.ts'

/** What a test drops or refuses is logged by the browser itself; nothing else is forgiven. */
test.use({ forgive: /Failed to load resource/ })

for (const form of FORMS) {
  test.describe(`the ${form.form} form, when its record`, () => {
    test('is dropped on the way, or refused with any status: said so, nothing is lost, and at last Retry sends it once', async ({
      page,
    }) => {
      await form.fill(page)
      const button = page.getByRole('button', { name: form.button })
      for (const [index, { commit, words }] of REFUSALS.entries()) {
        await page.route(COMMIT, commit, { times: 1 })
        await (index === 0 ? button.click() : retry(page))
        await failed(page, form, words)
      }
      await retry(page)
      await succeeded(page, form)
      await holds(form)
    })

    test('is denied by the rules: the permission text, and nothing is lost', async ({ page }) => {
      await form.fill(page)
      const [from, to] = form.status
      await page.route(COMMIT, (route) =>
        route.continue({ postData: (route.request().postData() ?? '').replace(from, to) }),
      )
      await press(page, form)
      await failed(page, form, 'Database permission error. Please contact support.')
    })

    test('arrives but the answer is dropped: the receipt tells, and it is a success', async ({ page }) => {
      await form.fill(page)
      await page.route(COMMIT, dropAnswer)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('arrives and answer and receipt are dropped: Retry, or the same after a reload, stores nothing twice', async ({
      page,
    }) => {
      await form.fill(page)
      await page.route(COMMIT, dropAnswer)
      await page.route(RECEIPT, drop)
      await press(page, form)
      await failed(page, form, NETWORK, 1)
      await expect(page.getByRole('dialog')).toContainText('Retry is safe')
      await page.unrouteAll()
      await page.reload()
      await form.typed(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('is on its way for longer than 15 seconds: said so, Retry sends it once', async ({ page }) => {
      await page.clock.install()
      await form.fill(page)
      const held = page.waitForRequest(COMMIT)
      await page.route(COMMIT, () => undefined)
      await press(page, form)
      await held
      await page.clock.fastForward(15_100)
      await failed(page, form, NETWORK)
      await expect(page.getByRole('dialog')).toContainText('There was no answer within 15 seconds.')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await retry(page)
      await succeeded(page, form)
      await holds(form)
    })

    test('arrives and is answered after more than 15 seconds: the receipt tells, and it is a success', async ({
      page,
    }) => {
      await page.clock.install()
      await form.fill(page)
      let isStored: () => void = () => undefined
      const stored = new Promise<void>((resolve) => (isStored = resolve))
      await page.route(COMMIT, async (route) => {
        await route.fetch()
        isStored()
      })
      await press(page, form)
      await stored
      await page.clock.fastForward(15_100)
      await succeeded(page, form)
      await holds(form)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    test('cannot leave because the phone is offline: said before anything is tried, Retry goes on', async ({
      page,
      context,
    }) => {
      await form.fill(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await context.setOffline(true)
      await expect(page.getByText('You are offline. Nothing can be sent')).toBeVisible()
      await press(page, form)
      await expect(page.getByRole('dialog', { name: 'You Are Offline' })).toContainText('kept on this device')
      await form.typed(page)
      expect(asked).toEqual([])
      expect(await arrived(form)).toEqual([])
      await context.setOffline(false)
      await retry(page)
      await succeeded(page, form)
      await holds(form)
    })
  })

  test.describe(`the ${form.form} form, when its mail`, () => {
    test('is refused: the record stands and the visitor sees success', async ({ page }) => {
      await desk.mailFault({ status: 400, times: 9 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await expect(page.getByRole('dialog')).not.toContainText('A copy of your message')
      await holds(form, 0)
    })

    test('is throttled once: it leaves a moment later', async ({ page }) => {
      await desk.mailFault({ status: 429 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('is dropped on the way: it is sent once more', async ({ page }) => {
      await page.route(EMAIL_SEND, drop, { times: 1 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('leaves but the answer is dropped: it is sent at most once more, about the same record', async ({ page }) => {
      await page.route(EMAIL_SEND, dropAnswer, { times: 1 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form, 2)
      const [one, other] = await desk.mails()
      expect(other?.params).toEqual(one?.params)
    })

    test('is never answered: the success does not wait for it, and it is sent once more', async ({ page }) => {
      await page.clock.install()
      await desk.mailFault({ status: 'never' })
      await form.fill(page)
      const asked = page.waitForRequest(EMAIL_SEND)
      await press(page, form)
      await asked
      await page.clock.fastForward(5_100)
      await succeeded(page, form)
      await page.clock.fastForward(15_100)
      await holds(form)
    })
  })
}

test('the booking form, when the menu does not load: said so with the phone, Retry brings it', async ({ page }) => {
  await page.route(/documents:runQuery/, drop)
  await page.goto('/booking')
  await expect(page.getByRole('dialog')).toContainText(
    'Unable to load services. Please refresh the page or contact us at +267',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: /retry/i }).click()
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible()
})
