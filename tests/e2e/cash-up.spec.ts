import { dayAhead, expect, signIn, test } from './fixtures.ts'
import { expectSound, sheets } from './pages.ts'
import { enter, putVisit } from './portal-acts.ts'
import { paidAs } from '#support/payments.ts'

/** Long past, so that the demo has no visits then. */
const DAY = dayAhead(-700)
const NOTED = new Date(Date.now() - 3_600_000)
const STAMP = { name: 'Lerato', uid: 'lerato' }

const putPaid = (guest: string, time: string, way: string, own: object = {}) =>
  putVisit(guest, {
    ...{ date: DAY, time, confirmedAt: NOTED, outcome: { kind: 'done', at: NOTED, by: STAMP } },
    ...{ paid: paidAs(way, 45_000, { words: way === 'room' ? '12' : '', at: NOTED, by: STAMP }), ...own },
  })

test('on paper the room bills of a day are a sheet of their own with a line to sign, and the close is one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => (window.print = () => {}))
  await putPaid('Amo', '10:00 AM', 'cash')
  await putPaid('Chris', '02:00 PM', 'room', { room: '12', bill: { state: 'open', at: NOTED, by: STAMP } })
  await signIn(page, 'staff')
  await page.goto(`/admin?view=cash-up&day=${DAY}`)
  await expect(page.getByRole('table', { name: 'What came in' })).toContainText('Total without tipsP900')
  await enter(page.getByRole('button', { name: 'Print', exact: true }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Room bills of / })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
  expect(await sheets(page)).toBe(2)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('checkbox', { name: 'Posted' }).press('Space')
  await expect(page.getByText('All are posted')).toBeVisible()
  await page.getByLabel(/^Cash counted/).fill('930')
  await expectSound(page, 'the close of a day', [360, 768, 1440])
  await page.getByLabel(/^Cash counted/).press('Enter')
  await expect(page.getByText(/^Closed \d.+ by /)).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Closed \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(page.getByRole('checkbox')).toBeHidden()
  expect(await sheets(page)).toBe(1)
})
