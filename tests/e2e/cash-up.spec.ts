import { parseCashUp } from '#features/payment/cash-up.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, expectSound, sheets } from './pages.ts'
import { enter, putVisit } from './portal-acts.ts'
import { paidAs } from '#support/payments.ts'

/** Long past, so that the demo has no visits then. */
const DAY = dayAhead(-700)
const NOTED = new Date(Date.now() - 3_600_000)
const STAMP = { name: 'Lerato', uid: 'lerato' }

const payment = (amount: number, way: string, own: object = {}) => paidAs(way, amount, { at: NOTED, by: STAMP, ...own })
const putPaid = (guest: string, time: string, own: object) =>
  putVisit(guest, { date: DAY, time, confirmedAt: NOTED, outcome: { kind: 'done', at: NOTED, by: STAMP }, ...own })
const storedClose = async () => {
  const found = (await desk.documents('cashups')).find(({ id }) => id === DAY)
  return found && parseCashUp(DAY, found.fields)
}
test('by keyboard: a day is closed and printed, a correction is told, and the day is opened and closed again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => (window.print = () => {}))
  await putPaid('Amo', '10:00 AM', { paid: payment(45_000, 'cash', { tip: 5_000, tipFor: 'naledi' }) })
  await putPaid('Boitumelo', '11:30 AM', { paid: payment(45_000, 'card') })
  await putPaid('Chris', '02:00 PM', {
    ...{ paid: payment(30_000, 'room', { words: '12' }), room: '12' },
    bill: { state: 'open', at: NOTED, by: STAMP },
  })
  await signIn(page, 'staff')

  await test.step('the portal says that a room bill is not posted, and leads to its day', async () => {
    await enter(page.getByRole('button', { name: / things? to put right$|print them/ }))
    await enter(page.getByRole('link', { name: '1 room bill of earlier days is not posted' }))
    await expect(page.getByRole('heading', { name: /^Close of / })).toBeFocused()
    await expect(page.getByRole('table', { name: 'What came in' })).toContainText('Total without tipsP1,200')
    await expect(page.getByRole('table', { name: 'Tips' })).toContainText('Naledi MokgosiP50')
  })

  await test.step('the room bills are a sheet of paper of their own, with a line to sign', async () => {
    await enter(page.getByRole('button', { name: 'Print', exact: true }))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^Room bills of / })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
    expect(await sheets(page)).toBe(2)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the room bill is posted', async () => {
    const tick = page.getByRole('checkbox', { name: 'Posted' })
    await tick.press('Space')
    await expect(tick).toBeChecked()
    await expect(page.getByText('All are posted')).toBeVisible()
    await expect(tick).toBeFocused()
  })

  await test.step('flowers are paid from the drawer', async () => {
    await enter(page.getByText('Cash paid in or out'))
    await page.getByLabel('Amount').fill('20')
    await page.getByLabel('What for').fill('Flowers')
    await page.getByLabel('What for').press('Enter')
    await expect(page.getByRole('row', { name: /^Paid out: Flowers \(.+\) −P20$/ })).toBeVisible()
  })

  await test.step('the cash is counted and the day is closed', async () => {
    await page.getByLabel('Cash of the morning').fill('500')
    await page.getByLabel(/^Cash counted/).fill('960')
    await expect(page.getByRole('table', { name: 'Cash in the drawer' })).toContainText('P960, P20 too little')
    await expectSound(page, 'the close of a day', [360, 768, 1440])
    await page.getByLabel(/^Cash counted/).press('Enter')
    await expect(page.getByText(/^Closed by .+ at \d/)).toBeFocused()
    expect(await storedClose()).toMatchObject({
      cash: 45_000,
      card: 45_000,
      room: 30_000,
      counted: 96_000,
      movements: [{ words: 'Flowers' }],
    })
  })

  await test.step('the close is one sheet of paper, and no room bill is left to print', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Closed by/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
    await expect(page.getByRole('checkbox')).toBeHidden()
    expect(await sheets(page)).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a correction after the close is told on it', async () => {
    const at = new Date()
    await putPaid('Boitumelo', '11:30 AM', { updatedAt: at, paid: payment(90_000, 'card', { at }) })
    await expect(page.getByText(/^The sums have changed since the close/)).toBeVisible()
    await expectAccessible(page, 'a close with a change')
  })

  await test.step('the day is opened again with a reason, and closed again', async () => {
    await enter(page.getByRole('button', { name: 'Open again' }))
    await page.keyboard.type('A card slip was read wrong')
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Open again' }))
    await expect(page.getByText(/^Opened again by .+: A card slip was read wrong/)).toBeFocused()
    await expect(page.getByLabel('Cash of the morning')).toHaveValue('500')
    await enter(page.getByRole('button', { name: 'Close the day' }))
    await expect(page.getByText(/^Closed by .+\s+Opened again by .+: A card slip was read wrong$/)).toBeFocused()
    await expect(page.getByText(/^The sums have changed since the close/)).toHaveCount(0)
    expect(await storedClose()).toMatchObject({ card: 90_000, reason: 'A card slip was read wrong' })
  })
})
