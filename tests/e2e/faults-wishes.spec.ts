import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { COMMIT, drop, dropAnswer, NETWORK, RECEIPT, refuse, retry } from './faulty-forms.ts'
import { card, ID, openLink, press, put, wishes } from './my-booking-page.ts'

// The wish of a guest for another time, on a bad line. `src/data/fault-matrix.test.ts` tries every wish with every fault.

/** The browser logs requests that a test drops or refuses. */
test.use({ forgive: /Failed to load resource/ })

const MOVE = { kind: 'move', date: dayAhead(5), time: '09:00 AM' }
const NOTE = 'After work, please'
const NOT_STORED = 'It could not be stored.'
const REFUSALS = [
  { fault: drop, words: NETWORK },
  { fault: refuse(400), words: NOT_STORED },
  { fault: refuse(403), words: NOT_STORED },
  { fault: refuse(503), words: NETWORK },
]

const begin = async (page: Page) => {
  await openLink(page)
  await press(page, 'Ask for another time')
}
const fill = async (page: Page) => {
  await page.getByLabel('Date').fill(MOVE.date)
  await page.getByLabel(/^Time/).selectOption(MOVE.time)
  await page.getByLabel(/^A note/).fill(NOTE)
}
const send = (page: Page) => press(page, 'Ask for this time')

const typed = async (page: Page) => {
  await expect(page.getByLabel('Date')).toHaveValue(MOVE.date)
  await expect(page.getByLabel(/^Time/)).toHaveValue(MOVE.time)
  await expect(page.getByLabel(/^A note/)).toHaveValue(NOTE)
}
const stored = async () => (await desk.documents('receipts')).find(({ id }) => id === ID)?.fields
const mailed = async () => (await desk.mails()).map(({ params }) => params['booking_id'])

test('a wish that is dropped, or refused with any status: an error, nothing is lost, and at last it is stored once', async ({
  page,
}) => {
  await put()
  await begin(page)
  await fill(page)
  for (const [index, { fault, words }] of REFUSALS.entries()) {
    await page.route(COMMIT, fault, { times: 1 })
    const asked = page.waitForRequest(COMMIT)
    await (index === 0 ? send(page) : retry(page))
    await asked
    const dialog = page.getByRole('dialog', { name: 'Not Sent Yet' })
    await expect(dialog).toContainText(words)
    await expect(dialog).toContainText('You can also call +267')
    await typed(page)
    expect(await wishes()).toEqual([])
    expect(await stored()).toMatchObject({ wish: null, wishes: 0 })
    expect(await desk.mails()).toEqual([])
  }
  await page.reload()
  await press(page, 'Ask for another time')
  await typed(page)
  // The receipt proves that it arrived.
  await page.route(COMMIT, dropAnswer, { times: 1 })
  await send(page)
  await expect(card(page)).toContainText('You have asked for another time')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await wishes()).toMatchObject([{ id: ID, ...MOVE, note: NOTE }])
  expect(await stored()).toMatchObject({ wish: MOVE, wishes: 1, revision: 1 })
  await expect.poll(mailed).toEqual([ID])

  // Without a line the last answer stays, with its time.
  await page.route(RECEIPT, drop)
  await press(page, 'Look again')
  await expect(card(page)).toContainText('We cannot be reached just now. This is what we told you at')
  await expect(card(page)).toContainText('You have asked for another time')
  await page.unroute(RECEIPT)
  await press(page, 'Retry')
  await expect(card(page)).toContainText('As of ')
})

test('a wish that two tabs send at the same moment: both show it, and there is one wish @whole', async ({
  page,
  context,
}) => {
  await put()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await begin(tab)
    await fill(tab)
  }
  let [waiting, goOn] = [2, () => {}]
  const both = new Promise<void>((resolve) => (goOn = resolve))
  await context.route(COMMIT, async (route) => {
    waiting -= 1
    if (waiting <= 0) goOn()
    await both
    await route.continue()
  })
  await Promise.all([send(page), send(other)])
  for (const tab of [page, other]) await expect(card(tab)).toContainText('You have asked for another time')
  expect(await wishes()).toMatchObject([{ id: ID, ...MOVE, note: NOTE }])
  // Each tab sends a notification of the wish. The refused tab cannot know whether the stored note is its own, so it stores the wish again.
  expect(await stored()).toMatchObject({ wish: MOVE, wishes: 2, revision: 1 })
  await expect.poll(mailed).toEqual([ID, ID])
})
