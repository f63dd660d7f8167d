import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dateText } from '#shared/venue-clock.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { button, closed, data, DAY, paid, rows, show, state, stored, visit } from '#support/close-of-day.tsx'
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
  })

  it('begins with the cash of the last close, once that is read, and waits for amounts that can be read', async () => {
    await closed({ float: 50_000 }, addDays(DAY, -1))
    await data.setFaults({ reads: 'denied' })
    const user = await show()
    await screen.findByText('Could not load the last close')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    await data.setFaults({})
    // The last one; the first is that of the clients’ alerts.
    await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body)
    const counted = await screen.findByLabelText('Cash counted (optional)')
    await user.type(counted, 'a lot{Enter}')
    screen.getByText(/^Please enter an amount/)
    await eventually(() => expect(document.activeElement).toBe(counted))
    expect(await stored()).toBeUndefined()
    await user.clear(counted)
    await user.type(counted, '500{Enter}')
    await state(/^Closed .+ by Naledi$/)
    expect(await stored()).toMatchObject({ cash: 0, float: 50_000, counted: 50_000 })
  })

  it('that failed says who was faster, whose close is then shown', async () => {
    const user = await show()
    const close = await button('Close the day')
    meanwhile(':commit', () => closed())
    await user.click(close)
    const told = await dialog('NOT CLOSED')
    told.getByText(/You changed this at .+\. Nothing was saved; look at the card\./)
    await user.click(told.getByRole('button', { name: 'OK' }))
    const said = await state(/^Closed .+ by Naledi$/)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(await stored()).toMatchObject({ float: 50_000 })
  })
})

it('a closed drawer stays, and it is told that the sums changed', async () => {
  await visit('a', paid(45_000, 'cash', { tip: 5_000 }))
  await closed({ cashTips: 5_000, tips: 5_000, counted: 100_000 })
  await show()
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
  expect((await rows('What came in'))[1]).toEqual(['Card', 'P450'])
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
    await user.type(screen.getByLabelText('Cash counted (optional)'), '380.50{Enter}')
    await state(/^Closed .+ by Thato$/)
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
  await state(/^Opened again .+ by Thato: A walk-in was forgotten\s+Closed .+ by Naledi$/)
})

it('the close is reached from the diary and the day sheet of a day that has come; nobody closes a day to come', async () => {
  const { user, close } = await openPortal(`?view=diary&day=${DAY}`)
  await press(user, 'Close the day')
  expect(await screen.findByRole('heading', { name: `Close of ${dateText(DAY)}` })).toBe(document.activeElement)
  await press(user, 'Day sheet')
  await press(user, 'Close the day')
  await press(user, 'Back to the diary')
  expect(address()).toBe(`?view=diary&day=${DAY}`)
  close()
  await show(daysAhead(1))
  await screen.findByText('A day can be closed from its own date on')
})
