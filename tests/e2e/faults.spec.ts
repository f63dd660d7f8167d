import { PART_MISSING } from '#domain/failure.ts'
import { chunksNamed } from './chunk-names.ts'
import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import { COMMIT, dropAnswer, failed, FORMS, holds, press, refuse, REFUSALS, retry, succeeded } from './faulty-forms.ts'

// One journey for each form and each kind of fault. `src/data/fault-matrix.test.ts` tries every write with every fault, and the tests of
// the forms (`src/forms/sending`) show what the visitor reads.

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

test('the booking form, when its mail is sent but the answer is dropped: it is sent at most once more, about the same record @whole', async ({
  page,
}) => {
  await page.route(EMAIL_SEND, dropAnswer, { times: 1 })
  await booking.fill(page)
  await press(page, booking)
  await succeeded(page, booking)
  await holds(booking, 2)
  const [one, other] = await desk.mails()
  expect(other?.params).toEqual(one?.params)
})

test('the booking form, when the part that sends the mail does not load: the record is stored and the visitor sees success @whole', async ({
  page,
}) => {
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
})

for (const [does, chunk] of [
  ['talks to the database', 'lite'],
  ['sends what was entered', 'send-booking'],
] as const)
  test(`the booking form, when the part that ${does} does not load: an error, the draft is kept, and after a reload it is sent once`, async ({
    page,
  }) => {
    await booking.fill(page)
    let blocked = 0
    await page.route(chunksNamed(chunk), (route) => {
      blocked += 1
      return route.abort('failed')
    })
    await page.reload()
    if (chunk !== 'send-booking')
      await page.getByRole('dialog', { name: 'Services' }).getByRole('button', { name: 'OK' }).click()
    await booking.typed(page)
    await press(page, booking)
    await failed(page, booking, PART_MISSING)
    expect(blocked).toBeGreaterThan(0)
    await page.unrouteAll()
    await page.reload()
    await booking.typed(page)
    await press(page, booking)
    await succeeded(page, booking)
    await holds(booking)
  })

test('the booking form, when its menu is denied: an error with the phone, and Retry loads it', async ({ page }) => {
  await page.route(/documents:runQuery/, refuse(403), { times: 1 })
  await page.goto('/booking')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Unable to load services. Please refresh the page or contact us at +267')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible()
})
