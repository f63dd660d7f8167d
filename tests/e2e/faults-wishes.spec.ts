import { dayAhead, desk, expect, test } from './fixtures.ts'
import { COMMIT } from './faulty-forms.ts'
import { card, ID, openLink, press, put, wishes } from './my-booking-page.ts'

// `src/data/fault-matrix.test.ts` tries every wish with every fault of the line.

/** The browser logs the refused commit. */
test.use({ forgive: /Failed to load resource/ })

const MOVE = { kind: 'move', date: dayAhead(5), time: '09:00 AM' }
const NOTE = 'After work, please'

test('a wish that two tabs send at the same moment: both show it, and there is one wish @whole', async ({
  page,
  context,
}) => {
  await put()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openLink(tab)
    await press(tab, 'Ask for another time')
    await tab.getByLabel('Date').fill(MOVE.date)
    await tab.getByLabel(/^Time/).selectOption(MOVE.time)
    await tab.getByLabel(/^A note/).fill(NOTE)
  }
  let [waiting, goOn] = [2, () => {}]
  const both = new Promise<void>((resolve) => (goOn = resolve))
  await context.route(COMMIT, async (route) => {
    waiting -= 1
    if (waiting <= 0) goOn()
    await both
    await route.continue()
  })
  await Promise.all([page, other].map((tab) => press(tab, 'Ask for this time')))
  for (const tab of [page, other]) await expect(card(tab)).toContainText('You have asked for another time')
  expect(await wishes()).toMatchObject([{ id: ID, ...MOVE, note: NOTE }])
  // Each tab sends a notification of the wish.
  const receipt = (await desk.documents('receipts')).find(({ id }) => id === ID)?.fields
  expect(receipt).toMatchObject({ wish: MOVE, wishes: 1, revision: 1 })
  await expect.poll(async () => (await desk.mails()).map(({ params }) => params['booking_id'])).toEqual([ID, ID])
})
