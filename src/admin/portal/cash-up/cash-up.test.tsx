import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type * as cashUpData from '#data/cash-ups.ts'
import { readCashUpBefore } from '#data/cash-ups.ts'
import { DataError } from '#data/data-error.ts'
import { addDays, dateText } from '#domain/venue-clock.ts'
import { daysAhead } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { button, closed, DAY, paid, rows, show, state, stored, visit } from '#support/cash-up.tsx'

vi.mock('#data/cash-ups.ts', async (original) => {
  const cashUps = await original<typeof cashUpData>()
  return { ...cashUps, readCashUpBefore: vi.fn(cashUps.readCashUpBefore) }
})

describe('the sums of a day', () => {
  it('follow what is noted meanwhile, without another reading of the day', async () => {
    await visit('a')
    await show()
    expect(await screen.findByText('1 visit, 1 without an amount')).toBeDefined()
    const reads = vi.spyOn(globalThis, 'fetch')
    await visit('a', paid(45_000, 'cash'))
    await eventually(async () => expect((await rows('What came in'))[0]).toEqual(['Cash', 'P450']))
    expect(screen.queryByText(/without an amount/)).toBeNull()
    const addresses = reads.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    expect(addresses.filter((one) => one.endsWith(':runQuery'))).toEqual([])
  })
})

describe('closing', () => {
  it('asks, naming the visits without an outcome or an amount, each of which leads to its card', async () => {
    await visit('unmarked', { outcome: null, time: '02:00 PM' })
    await visit('unpaid')
    const user = await show()
    await user.click(await button('Close the day'))
    const question = await screen.findByRole('dialog', { name: 'Close the day all the same?' })
    expect(question.textContent).toContain('No outcome yet:\nGuest unmarked at 2:00 PM')
    expect(question.textContent).toContain('Done, without an amount:\nGuest unpaid at 10:00 AM')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await stored()).toBeUndefined()

    await user.click(await button(/^2:00 PM Guest unmarked/))
    const card = await screen.findByRole('dialog', { name: `${dateText(DAY)} at 2:00 PM` })
    expect(within(card).getByRole('article', { name: 'Guest unmarked' })).toBeDefined()
    await user.click(within(card).getByRole('button', { name: 'Close' }))

    await user.click(await button('Close the day'))
    const again = await screen.findByRole('dialog', { name: 'Close the day all the same?' })
    await user.click(within(again).getByRole('button', { name: 'Close the day' }))
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ cash: 0 })
  })

  it('waits for amounts that can be read', async () => {
    const user = await show()
    const float = await screen.findByLabelText('Cash of the morning')
    await user.type(float, 'a lot')
    await user.type(screen.getByLabelText('Cash counted (optional)'), '12')
    expect(screen.queryByText(/^Please enter an amount/)).toBeNull()
    await user.click(await button('Close the day'))
    expect(screen.getAllByText(/^Please enter an amount/)).toHaveLength(1)
    await eventually(() => expect(document.activeElement).toBe(float))
    expect(screen.getByText('Known when the cash of the morning is an amount.')).toBeDefined()
    expect(await stored()).toBeUndefined()
  })

  it('begins with the cash of the last close', async () => {
    await closed({ float: 50_000 }, addDays(DAY, -1))
    const user = await show()
    await user.type(await screen.findByLabelText('Cash counted (optional)'), '500{Enter}')
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ float: 50_000, counted: 50_000 })
  })

  it('waits until the last close could be read', async () => {
    vi.mocked(readCashUpBefore).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const user = await show()
    const told = await screen.findByText('Could not load the last close')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    await user.click(await button('Retry'))
    await button('Close the day')
    expect(told.isConnected).toBe(false)
  })

  it('tells who was faster, and then shows their close', async () => {
    const user = await show()
    const press = await button('Close the day')
    meanwhile(':commit', () => closed())
    await user.click(press)
    const told = await screen.findByRole('dialog', { name: 'NOT CLOSED' })
    expect(told.textContent).toMatch(/You changed this at .+\. Nothing was saved\./)
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    const said = await state(/^Closed by Naledi/)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(await stored()).toMatchObject({ float: 50_000 })
  })

  it('that failed says why, and the button has the focus again', async () => {
    const user = await show()
    const press = await button('Close the day')
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    await user.click(press)
    const told = await screen.findByRole('dialog', { name: 'NOT CLOSED' })
    expect(told.textContent).toContain('Permission denied.')
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    await eventually(() => expect(document.activeElement).toBe(press))
    expect(await stored()).toBeUndefined()
  })

  it('of a day to come is not offered', async () => {
    await show(daysAhead(1))
    expect(await screen.findByText('A day can be closed from its own date on')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    expect((await button('Print')).disabled).toBe(true)
    expect((await button('Day after')).disabled).toBe(true)
  })
})
