import { PART_MISSING } from '#domain/failure.ts'
import { chunksNamed } from './chunk-names.ts'
import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import { arrived, close, drop, dropAnswer, failed, FORMS, holds, press, retry, succeeded } from './faulty-forms.ts'

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

/** The chunks that each form loads for sending. */
const SENDING = ['send-booking', 'send-message']

for (const form of FORMS) {
  // Both forms send their mail with the same code.
  const tag = form === FORMS[0] ? [] : '@prove'

  test.describe(`the ${form.form} form, when its mail`, { tag }, () => {
    for (const status of [401, 500])
      test(`is refused with ${status}: the record is stored and the visitor sees success`, async ({ page }) => {
        await desk.mailFault({ status, times: 9 })
        await form.fill(page)
        await press(page, form)
        await succeeded(page, form)
        await expect(page.getByRole('dialog')).not.toContainText('A copy of your message')
        await holds(form, 0)
      })

    test('is throttled once: it is sent a moment later', async ({ page }) => {
      await desk.mailFault({ status: 429 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('is dropped: it is sent once more', async ({ page }) => {
      await page.route(EMAIL_SEND, drop, { times: 1 })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await holds(form)
    })

    test('cannot be sent because the connection is gone by then: the record is stored and the visitor sees success', async ({
      page,
      context,
    }) => {
      let tries = 0
      await page.route(EMAIL_SEND, async (route) => {
        tries += 1
        await context.setOffline(true)
        await drop(route)
      })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await expect.poll(() => tries).toBeGreaterThan(0)
      await holds(form, 0)
    })

    test('is sent but the answer is dropped: it is sent at most once more, about the same record @whole', async ({
      page,
    }) => {
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

  test.describe(`the ${form.form} form, when a part of the page does not load`, { tag }, () => {
    for (const [does, files] of [
      ['talks to the database', ['lite']],
      ['sends what was entered', SENDING],
    ] as const)
      test(`that ${does}: an error, the draft is kept, and after a reload it is sent once`, async ({ page }) => {
        await form.fill(page)
        let blocked = 0
        await page.route(chunksNamed(...files), (route) => {
          blocked += 1
          return route.abort('failed')
        })
        await page.reload()
        await form.typed(page)
        await press(page, form)
        await failed(page, form, PART_MISSING)
        expect(blocked).toBeGreaterThan(0)
        await page.unrouteAll()
        await page.reload()
        await form.typed(page)
        await press(page, form)
        await succeeded(page, form)
        await holds(form)
      })

    test('that sends the record and loads after the press: the press waits for it', async ({ page }) => {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => (arrive = resolve))
      const asked = page.waitForRequest(chunksNamed(...SENDING))
      await page.route(chunksNamed(...SENDING), async (route) => {
        await held
        await route.continue()
      })
      await form.fill(page)
      await asked
      await press(page, form)
      await expect(page.getByRole('button', { name: /^(Sending|Processing)/ })).toBeDisabled()
      await form.typed(page)
      expect(await arrived(form)).toHaveLength(0)
      arrive()
      await succeeded(page, form)
      await holds(form)
    })

    test('that sends the record and is slow: the error names the connection, and Retry waits on', async ({ page }) => {
      await page.clock.install()
      let asked = 0
      let arrive = () => {}
      const held = new Promise<void>((resolve) => (arrive = resolve))
      await page.route(chunksNamed(...SENDING), async (route) => {
        asked += 1
        await held
        await route.continue()
      })
      await form.fill(page)
      await press(page, form)
      await expect(page.getByRole('button', { name: /^(Sending|Processing)/ })).toBeDisabled()
      await page.clock.fastForward(15_100)
      await failed(page, form, 'Network error. A part of this page did not arrive within 15 seconds')
      await retry(page)
      arrive()
      await succeeded(page, form)
      expect(asked).toBe(1)
      await holds(form)
    })

    test('that sends the mail: the record is stored and the visitor sees success @whole', async ({ page }) => {
      let blocked = 0
      await page.route(chunksNamed('es'), (route) => {
        blocked += 1
        return route.abort('failed')
      })
      await form.fill(page)
      await press(page, form)
      await succeeded(page, form)
      await expect(page.getByRole('dialog')).not.toContainText('A copy of your message')
      expect(blocked).toBeGreaterThan(0)
      await holds(form, 0)
    })
  })
}

test('an empty booking is checked at once, offline and without the sending code', async ({ page, context }) => {
  await page.route(chunksNamed(...SENDING), () => {})
  await page.goto('/booking')
  const submit = page.getByRole('button', { name: 'Confirm Booking' })
  await expect(submit).toBeEnabled()
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await submit.click()
    await expect(page.getByRole('dialog', { name: 'Please Check Your Booking' })).toContainText(
      'Please select at least one service.',
    )
    await close(page)
  }
})
