import { PART_MISSING } from '#shared/failure.ts'
import { chunksNamed } from './chunk-names.ts'
import { desk, EMAIL_SEND, expect, test } from './fixtures.ts'
import {
  COMMIT,
  drop,
  dropAnswer,
  failed,
  FORMS,
  holds,
  press,
  refuse,
  REFUSALS,
  retry,
  succeeded,
} from './faulty-forms.ts'

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

test('the booking form, when the menu is denied or a part does not load: an error with the phone, and at last it is sent once', async ({
  page,
}) => {
  await page.route(/documents:runQuery/, refuse(403), { times: 1 })
  await page.goto('/booking')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Unable to load services. Please refresh the page or contact us at +267')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible()

  // Where the day cannot be judged, the form is as it was before.
  const reader = chunksNamed('day-reader')
  await page.route(reader, drop)
  const tried = page.waitForRequest(reader)
  await booking.fill(page)
  await tried
  await expect(page.getByRole('group', { name: 'Also free' })).toHaveCount(0)
  await expect(page.getByLabel(/^Time/).locator('option', { hasText: 'likely' })).toHaveCount(0)
  await page.unroute(reader)

  // What talks to the database.
  let blocked = 0
  await page.route(chunksNamed('lite'), (route) => {
    blocked += 1
    return route.abort('failed')
  })
  await page.reload()
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
