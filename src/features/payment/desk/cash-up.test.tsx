import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dateText } from '#shared/venue-clock.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { button, closed, data, DAY, OPEN_BILL, paid, rows, show, state, stored, visit } from '#support/close-of-day.tsx'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { address, dialog, openPortal, press, pressIn } from '#support/stored-portal.tsx'

describe('closing', () => {
  it('names the visits without an outcome or an amount, each of which leads to its card', async () => {
    await visit('unmarked', { outcome: null, time: '02:00 PM' })
    await visit('unpaid')
    const user = await show()
    await screen.findByText('No outcome yet (1)')
    await screen.findByText('Done, without an amount (1)')
    await press(user, /^2:00 PM Guest unmarked/)
    const card = await dialog(`${dateText(DAY)} at 2:00 PM`)
    card.getByRole('article', { name: 'Guest unmarked' })
    await user.click(card.getByRole('button', { name: 'Close' }))
    await press(user, 'Close the day')
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ cash: 0 })
  })

  it('waits for amounts that can be read', async () => {
    const user = await show()
    const float = await screen.findByLabelText('Cash of the morning')
    await user.type(float, 'a lot')
    await user.type(screen.getByLabelText('Cash counted (optional)'), '12')
    expect(screen.queryByText(/^Please enter an amount/)).toBeNull()
    await press(user, 'Close the day')
    expect(screen.getAllByText(/^Please enter an amount/)).toHaveLength(1)
    await eventually(() => expect(document.activeElement).toBe(float))
    expect((await rows('Cash in the drawer'))[0]).toEqual(['Cash of the morning', 'Not known'])
    expect(await stored()).toBeUndefined()
  })

  it('begins with the cash of the last close, once that is read', async () => {
    await closed({ float: 50_000 }, addDays(DAY, -1))
    await data.setFaults({ reads: 'denied' })
    const user = await show()
    const told = await screen.findByText('Could not load the last close')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    await data.setFaults({})
    // The last one; the first is that of the clients’ alerts.
    await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body)
    await user.type(await screen.findByLabelText('Cash counted (optional)'), '500{Enter}')
    expect(told.isConnected).toBe(false)
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ float: 50_000, counted: 50_000 })
  })

  it('that failed says why, or who was faster, whose close is then shown', async () => {
    const user = await show()
    const close = await button('Close the day')
    await data.setFaults({ writes: 'denied' })
    await user.click(close)
    const failed = await dialog('NOT CLOSED')
    failed.getByText(/Permission denied\./)
    await user.click(failed.getByRole('button', { name: 'OK' }))
    await eventually(() => expect(document.activeElement).toBe(close))
    expect(await stored()).toBeUndefined()

    await data.setFaults({})
    meanwhile(':commit', () => closed())
    await user.click(close)
    const told = await dialog('NOT CLOSED')
    told.getByText(/You changed this at .+\. Nothing was saved\./)
    await user.click(told.getByRole('button', { name: 'OK' }))
    const said = await state(/^Closed by Naledi/)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(await stored()).toMatchObject({ float: 50_000 })
  })
})

it('the sums follow what is noted meanwhile; a closed drawer stays, and the change is told', async () => {
  await visit('a')
  await visit('card', paid(30_000, 'card'))
  await visit('room', { ...paid(20_000, 'room'), ...OPEN_BILL })
  await visit('voucher', paid(10_000, 'voucher'))
  await visit('free', paid(0, 'free'))
  await closed({
    ...{ cash: 45_000, card: 30_000, room: 20_000, voucher: 10_000 },
    ...{ cashTips: 5_000, tips: 5_000, counted: 100_000 },
  })
  await show()
  await screen.findByText('5 visits, 1 without an amount')
  await visit('a', paid(45_000, 'cash', { tip: 5_000 }))
  await eventually(async () =>
    expect(await rows('What came in')).toEqual([
      ['Cash', 'P450'],
      ['Card', 'P300'],
      ['Room bills', 'P200'],
      ['Vouchers', 'P100'],
      ['Free', '1 visit'],
      ['Total without tips', 'P1,050'],
    ]),
  )
  expect(screen.queryByText(/without an amount/)).toBeNull()
  const asClosed = [
    ['Cash of the morning', 'P500'],
    ['Paid in cash', 'P450'],
    ['Tips in cash', 'P50'],
    ['Should be in the drawer', 'P1,000'],
    ['Counted', 'P1,000, exactly right'],
  ]
  expect(await rows('Cash in the drawer')).toEqual(asClosed)
  expect(screen.queryByText(/^The sums have changed/)).toBeNull()
  const at = new Date(Date.now() + 5_000)
  await visit('a', { ...paid(45_000, 'card', { tip: 5_000, at }), updatedAt: at })
  await screen.findByText(/^The sums have changed since the close/)
  expect(await rows('Cash in the drawer')).toEqual(asClosed)
})

describe('cash paid in and out', () => {
  const open = async (user: UserEvent) => user.click(await screen.findByText('Cash paid in or out'))
  const note = async (user: UserEvent, amount: string, words: string) => {
    await user.type(screen.getByLabelText('Amount'), amount)
    await user.type(screen.getByLabelText('What for'), words)
    await press(user, 'Note it')
  }

  it('counts into what should be there, with a word for each, and stays with the closed day', async () => {
    await visit('a', paid(45_000, 'cash'))
    const user = await show(DAY, THATO)
    await open(user)
    await press(user, 'Note it')
    screen.getByText('Please enter what it was for.')
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
    await note(user, '100', 'Refund of Monday')
    await screen.findByRole('row', { name: /^Paid out: Refund of Monday \(Thato\)/ })
    // The list may hear of it before its writer does.
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''))
    await user.selectOptions(screen.getByLabelText('In or out'), 'Paid in')
    await note(user, '30.50', 'Change')
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''))
    const drawer = [
      ['Cash of the morning', 'P0'],
      ['Paid in cash', 'P450'],
      ['Tips in cash', 'P0'],
      ['Paid out: Refund of Monday (Thato)', '−P100'],
      ['Paid in: Change (Thato)', 'P30.50'],
      ['Should be in the drawer', 'P380.50'],
    ]
    await eventually(async () => expect((await rows('Cash in the drawer')).slice(0, -1)).toEqual(drawer))
    await user.type(screen.getByLabelText('Amount'), '5')
    await press(user, 'Close the day')
    ;(await dialog('NOT CLOSED')).getByText(/^Cash paid in or out is typed and not noted yet/)
    await press(user, 'OK')
    await user.clear(screen.getByLabelText('Amount'))
    await user.type(screen.getByLabelText('Cash counted (optional)'), '380.50{Enter}')
    await state(/^Closed by Thato/)
    expect(await rows('Cash in the drawer')).toEqual([...drawer, ['Counted', 'P380.50, exactly right']])
    expect(screen.queryByText('Cash paid in or out')).toBeNull()
  })

  it('that got no answer is not stored twice by pressing again', async () => {
    const user = await show()
    await open(user)
    const line = disturb(
      ':commit',
      Array.from({ length: 12 }, () => 'dropped after' as const),
    )
    await note(user, '50', 'Flowers')
    await press(user, 'OK')
    expect(line.left()).toBeLessThan(12)
    vi.restoreAllMocks()
    await press(user, 'Note it')
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''))
    expect((await stored())?.movements).toMatchObject([{ kind: 'out', amount: 5_000, words: 'Flowers' }])
  })

  it('of an old day that was erased says so', async () => {
    await closed({ movements: {}, mark: 'm', hasWords: false, counted: 50_000 })
    await show()
    await screen.findByText(/^What was paid in and out on this day was erased, because it is old\./)
    expect((await rows('Cash in the drawer')).slice(-2)).toEqual([
      ['Should be in the drawer', 'Not known'],
      ['Counted', 'P500'],
    ])
  })
})

it('a day is opened again with a reason only', async () => {
  await closed()
  const user = await show(DAY, THATO)
  await press(user, 'Open again')
  await pressIn(user, 'Open the day again?', 'Open again')
  ;(await dialog('NOT OPENED')).getByText('Please say why the day is opened again.')
  await press(user, 'OK')
  expect(await stored()).not.toHaveProperty('reason')
  await press(user, 'Open again')
  await user.type(await screen.findByLabelText('Why the day is opened again'), 'A walk-in was forgotten')
  await pressIn(user, 'Open the day again?', 'Open again')
  await state(/^Opened again by Thato at .+: A walk-in was forgotten\s+Closed by Naledi at /)
})

describe('the way to the close', () => {
  it('leads from the diary and from the day sheet of a day that has come', async () => {
    const { user } = await openPortal(`?view=diary&day=${DAY}`)
    await press(user, 'Close the day')
    expect(await screen.findByRole('heading', { name: `Close of ${dateText(DAY)}` })).toBe(document.activeElement)
    await press(user, 'Day sheet')
    await press(user, 'Close the day')
    await press(user, 'Day before')
    expect(address()).toBe(`?view=cash-up&day=${addDays(DAY, -1)}`)
    await press(user, 'Back to the diary')
    expect(address()).toBe(`?view=diary&day=${addDays(DAY, -1)}`)
  })

  it('is not there on a day to come, which nobody closes', async () => {
    const user = await show(daysAhead(1))
    await screen.findByText('A day can be closed from its own date on')
    expect((await button('Print')).disabled).toBe(true)
    expect((await button('Day after')).disabled).toBe(true)
    await press(user, 'Day sheet')
    await screen.findByText('No bookings on this day')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
  })
})
