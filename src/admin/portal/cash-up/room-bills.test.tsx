import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dateText } from '#domain/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { meanwhile } from '#support/faults.ts'
import { BEFORE, button, by, data, DAY, paid, rows, show, visit } from '#support/cash-up.tsx'

describe('room bills', () => {
  const bill = { bill: { state: 'open', at: BEFORE, by } }

  it('are ticked as posted, with who and when, and taken back; the tick keeps the focus', async () => {
    await visit('a', { ...paid(30_000, 'room', { tip: 2_000 }), ...bill })
    const user = await show(DAY, THATO)
    const table = within(await screen.findByRole('table', { name: 'Room bills' }))
    expect(table.getAllByRole('row').at(-1)?.textContent).toMatch(
      /10:00 AMGuest aSwedish Massage \(60min\)P300and tip P20Room 12/,
    )
    expect(screen.getByText('1 of 1 not posted')).toBeDefined()
    const tick = table.getByRole<HTMLInputElement>('checkbox', { name: 'Posted', description: 'Guest a' })
    await user.click(tick)
    await eventually(() => expect(tick.checked).toBe(true))
    await eventually(() => expect(table.getByRole('status').textContent).toMatch(/by Thato at \d/))
    expect(document.activeElement).toBe(tick)
    expect(screen.getByText('All are posted')).toBeDefined()
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'posted', by: { name: 'Thato' } } })
    await user.click(tick)
    await eventually(() => expect(tick.checked).toBe(false))
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'open' } })
  })

  it('stay as they were when the tick could not be stored, which the desk is told', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    const user = await show()
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Posted' })
    meanwhile(':commit', () => visit('a', { ...paid(30_000, 'cash', { by: { name: 'Thato', uid: THATO.uid } }) }))
    await user.click(tick)
    const told = await screen.findByRole('dialog', { name: 'ERROR' })
    expect(told.textContent).toContain('changed this')
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('None on this day')).toBeDefined()
  })

  it('are printed alone with a line to sign, and the whole close without', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    await visit('posted', { ...paid(20_000, 'room'), bill: { state: 'posted', at: BEFORE, by } })
    const user = await show()
    await screen.findByRole('table', { name: 'Room bills' })
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const guests = () => ['Guest a', 'Guest posted'].filter((name) => screen.queryByRole('cell', { name }))
    const sum = () => screen.getByText(/^Sum, with tips/).textContent
    const printed: unknown[][] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push([screen.getByRole('heading', { level: 2 }).textContent, heads().at(-1), guests(), sum()])
    })
    await user.click(await button('Print the room bills'))
    window.dispatchEvent(new Event('afterprint'))
    await user.click(await button('Print'))
    expect(printed).toEqual([
      [`Room bills of ${dateText(DAY)}`, 'Signature', ['Guest a'], 'Sum, with tips: P300'],
      [`Close of ${dateText(DAY)}`, 'Handed to the lodge', ['Guest a', 'Guest posted'], 'Sum, with tips: P500'],
    ])
  })

  it('are not printed once all are posted, and paper printed then says so', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    const user = await show()
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const press = await button('Print the room bills')
    await eventually(() => expect(press.disabled).toBe(false))
    await user.click(press)
    const at = new Date(Date.now() + 5_000)
    await visit('a', { ...paid(30_000, 'room'), bill: { state: 'posted', at, by }, updatedAt: at })
    expect(await screen.findByText('None on this day is left to post')).toBeDefined()
    expect(press.disabled).toBe(true)
  })

  it('name a fee and what it is for', async () => {
    const MISSED = { kind: 'missed', at: BEFORE, by }
    await visit('a', { ...paid(20_000, 'room'), ...bill, outcome: MISSED })
    const cancelled = { status: 'rejected', cancelledFor: 'client', cancelledAt: BEFORE, outcome: null }
    await visit('b', { ...paid(10_000, 'room'), ...bill, ...cancelled, rejectionReason: 'Ill' })
    await visit('c', { ...paid(30_000, 'room'), ...bill })
    await show()
    expect((await rows('Room bills')).slice(1).map(([, , treatments]) => treatments)).toEqual([
      'Fee, did not come: Swedish Massage (60min)',
      'Fee, cancelled late: Swedish Massage (60min)',
      'Swedish Massage (60min)',
    ])
  })
})
