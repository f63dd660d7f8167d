import { chunksNamed } from './chunk-names.ts'
import { expect, test } from './fixtures.ts'
import { COMMIT, dropAnswer, failed, holds, press, REFUSALS, retry, succeeded } from './faulty-forms.ts'
import { fillBooking } from './guest.ts'

// Each kind of fault at the booking form. `src/data/fault-matrix.test.ts` tries every write with every fault, the
// tests of the forms show what a visitor reads, of a message too.

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

test('a request that is dropped, refused or whose answer is lost: an error until it is stored once @whole', async ({
  page,
}) => {
  await fillBooking(page)
  for (const [index, { commit, words }] of REFUSALS.entries()) {
    await page.route(COMMIT, commit, { times: 1 })
    await (index === 0 ? press(page) : retry(page))
    await failed(page, words)
  }
  // The receipt proves that it arrived.
  await page.route(COMMIT, dropAnswer, { times: 1 })
  await retry(page)
  await succeeded(page)
  await holds()
})

test('when its mail cannot be sent, because that part does not load, the request is stored @whole', async ({
  page,
}) => {
  let blocked = 0
  await page.route(chunksNamed('es'), (route) => {
    blocked += 1
    return route.abort('failed')
  })
  await fillBooking(page)
  await press(page)
  await succeeded(page)
  expect(blocked).toBeGreaterThan(0)
  await holds(0)
})
