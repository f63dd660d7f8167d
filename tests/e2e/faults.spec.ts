import { chunksNamed } from './chunk-names.ts'
import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import { COMMIT, dropAnswer, failed, FORMS, holds, press, REFUSALS, retry, succeeded } from './faulty-forms.ts'

// Each kind of fault at a form. `src/data/fault-matrix.test.ts` tries every write with every fault, and the tests of
// the forms (`src/features/visitor`) show what the visitor reads.

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

for (const form of FORMS)
  test(`the ${form.form} form, when its record is dropped, refused or its answer is lost: an error until it is stored once @whole`, async ({
    page,
  }) => {
    await form.fill(page)
    for (const [index, { commit, words }] of REFUSALS.entries()) {
      await page.route(COMMIT, commit, { times: 1 })
      await (index === 0 ? press(page, form) : retry(page))
      await failed(page, form, words)
    }
    // The receipt proves that it arrived.
    await page.route(COMMIT, dropAnswer, { times: 1 })
    await retry(page)
    await succeeded(page, form)
    await holds(form)
  })

const [booking] = FORMS

test('the booking form, when its mail cannot be sent: the record is stored, and a lost answer brings at most one more mail @whole', async ({
  page,
}) => {
  await test.step('the part that sends the mail does not load', async () => {
    let blocked = 0
    await page.route(chunksNamed('es'), (route) => {
      blocked += 1
      return route.abort('failed')
    })
    await booking.fill(page)
    await press(page, booking)
    await succeeded(page, booking)
    expect(blocked).toBeGreaterThan(0)
    await holds(booking, 0)
    await page.unrouteAll()
  })

  await test.step('the answer to the mail is dropped: it is sent once more, about the same record', async () => {
    await desk.reset()
    await page.route(EMAIL_SEND, dropAnswer, { times: 1 })
    await booking.fill(page)
    await press(page, booking)
    await succeeded(page, booking)
    await holds(booking, 2)
    const [one, other] = await desk.mails()
    expect(other?.params).toEqual(one?.params)
  })
})
