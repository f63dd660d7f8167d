import { chunksNamed } from './chunk-names.ts'
import { desk, expect, test } from './fixtures.ts'
import {
  arrived,
  close,
  COMMIT,
  drop,
  dropAnswer,
  failed,
  type Fault,
  FORMS,
  holds,
  NETWORK,
  press,
  RECEIPT,
  refuse,
  REFUSALS,
  rests,
  retry,
  succeeded,
} from './faulty-forms.ts'
import { GUEST } from './guest.ts'

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

for (const form of FORMS) {
  const tag = form === FORMS[0] ? [] : '@prove'

  test.describe(`the ${form.form} form, when its record`, () => {
    test('is dropped, or refused with any status: an error, nothing is lost, and at last it is sent once @whole', async ({
      page,
    }) => {
      await form.fill(page)
      for (const [index, { commit, words }] of REFUSALS.entries()) {
        await page.route(COMMIT, commit, { times: 1 })
        await (index === 0 ? press(page, form) : retry(page))
        await failed(page, form, words)
      }
      // Without Retry: closes the dialog and sends the form again.
      await close(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('is refused because the quota of the day is used up: until when, WhatsApp in gold, and at last it is sent once', async ({
      page,
    }) => {
      await form.fill(page)
      await desk.setQuotaUsedUp(true)
      await press(page, form)
      expect(await rests(page, form.rests)).toContain(GUEST.email)
      await retry(page)
      await rests(page, form.rests)
      await close(page)
      await page.reload()
      await form.typed(page)
      expect(await arrived(form)).toEqual([])
      expect(await desk.mails()).toEqual([])
      await desk.setQuotaUsedUp(false)
      await press(page, form)
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

    test('arrives but the answer is dropped: the receipt proves it, and the visitor sees success @whole', async ({
      page,
    }) => {
      await form.fill(page)
      await page.route(COMMIT, dropAnswer)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('takes longer than 15 seconds: an error, and Retry sends it once', async ({ page }) => {
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

    test('arrives and is answered after more than 15 seconds: the receipt proves it, and the visitor sees success', async ({
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

    test('cannot be sent because the phone is offline: an error before any request, and Retry works once online', async ({
      page,
      context,
    }) => {
      await form.fill(page)
      const asked: string[] = []
      // Not files, because a link under the mouse prefetches its page.
      page.on('request', (request) => request.url().includes('/static/') || asked.push(request.url()))
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

    test('is pressed twice: one record, one mail', async ({ page }) => {
      await form.fill(page)
      await page.getByRole('button', { name: form.button }).dblclick()
      await succeeded(page, form)
      await holds(form)
    })
  })

  for (const [what, address] of [
    ['its record', COMMIT],
    ['what sends it', chunksNamed('send-booking', 'send-message')],
  ] as const)
    test(
      `the ${form.form} form, closed without Retry after ${what} was dropped: the keyboard continues from its button`,
      { tag },
      async ({ page }) => {
        let fail = () => {}
        const held = new Promise<void>((resolve) => (fail = resolve))
        await page.route(address, async (route) => {
          await held
          await drop(route)
        })
        await form.fill(page)
        await page.getByRole('button', { name: form.button }).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: /^(Sending|Processing)/ })).toBeDisabled()
        // Chromium removes focus from a button that gets disabled.
        await expect(page.locator('body')).toBeFocused()
        fail()
        await expect(page.getByRole('dialog', { name: form.failure })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: form.button })).toBeFocused()
      },
    )

  test.describe(`the ${form.form} form, when the answer is lost and its receipt`, { tag }, () => {
    test('cannot be read for any reason: the record may have arrived, Retry is safe and stores nothing twice', async ({
      page,
      context,
    }) => {
      await form.fill(page)
      await page.route(COMMIT, dropAnswer)
      let receipt: Fault = drop
      await page.route(RECEIPT, (route) => receipt(route))
      const goOffline: Fault = async (route) => {
        await context.setOffline(true)
        await drop(route)
      }
      // The fault without an answer ends at the receipt's limit of five seconds, the others at once.
      const faults: Fault[] = [drop, dropAnswer, refuse(400), refuse(403), refuse(500), () => undefined, goOffline]
      for (const [index, fault] of faults.entries()) {
        receipt = fault
        const asked = page.waitForRequest(RECEIPT)
        await (index === 0 ? press(page, form) : retry(page))
        await asked
        await failed(page, form, NETWORK, 1)
        await expect(page.getByRole('dialog')).toContainText('Retry is safe')
      }
      await context.setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await form.typed(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('cannot be read again after Retry was refused as a repetition: not reported as a denial', async ({ page }) => {
      await form.fill(page)
      await page.route(COMMIT, dropAnswer, { times: 1 })
      await page.route(RECEIPT, drop)
      await press(page, form)
      await failed(page, form, NETWORK, 1)
      const refused = page.waitForResponse(COMMIT)
      await retry(page)
      expect((await refused).status()).toBe(403)
      await failed(page, form, NETWORK, 1)
      await page.unrouteAll()
      await retry(page)
      await succeeded(page, form)
      await holds(form)
    })
  })
}
