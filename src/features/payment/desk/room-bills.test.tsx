import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { THATO } from '#support/builders.ts'
import { BEFORE, by, data, DAY, OPEN_BILL, paid, rows, show, visit } from '#support/close-of-day.tsx'
import { eventually } from '#support/eventually.ts'
import { meanwhile } from '#support/faults.ts'
import { dialog } from '#support/stored-portal.tsx'

describe('room bills', () => {
  it('are posted by whom and when, and taken back; not when a colleague changed the payment meanwhile', async () => {
    const bill = { ...paid(30_000, 'room', { tip: 2_000 }), ...OPEN_BILL }
    await visit('a', bill)
    const user = await show(DAY, THATO)
    const posted = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Posted', description: 'Guest a' })
    await posted()
    meanwhile(':commit', () => visit('a', paid(30_000, 'cash', { at: new Date() })))
    await user.click(await posted())
    const told = await dialog('ERROR')
    told.getByText(/changed this/)
    await user.click(told.getByRole('button', { name: 'OK' }))
    await screen.findByText('None on this day')

    await visit('a', bill)
    const tick = await posted()
    expect((await rows('Room bills')).at(-1)?.join('')).toMatch(
      /10:00 AMGuest aSwedish Massage \(60min\)P300and tip P20Room 12/,
    )
    const table = within(screen.getByRole('table', { name: 'Room bills' }))
    await user.click(tick)
    await eventually(() => expect(table.getByRole('status').textContent).toMatch(/by Thato at \d/))
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'posted', by: { name: 'Thato' } } })
    await user.click(tick)
    await eventually(() => expect(tick.checked).toBe(false))
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'open' } })
  })

  it('are printed with a line to sign, and those that are posted with who posted them; a fee is named', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...OPEN_BILL })
    await visit('posted', { ...paid(20_000, 'room'), bill: { state: 'posted', at: BEFORE, by } })
    await visit('missed', { ...paid(20_000, 'room'), ...OPEN_BILL, outcome: { kind: 'missed', at: BEFORE, by } })
    await visit('cancelled', {
      ...{ ...paid(10_000, 'room'), ...OPEN_BILL, outcome: null },
      ...{ status: 'rejected', cancelledFor: 'client', cancelledAt: BEFORE, rejectionReason: 'Ill' },
    })
    await show()
    await screen.findByRole('table', { name: 'Room bills' })
    const MASSAGE = 'Swedish Massage (60min)'
    const bills = (await rows('Room bills')).slice(1)
    expect(bills.map(([, , treatments]) => treatments)).toEqual(
      expect.arrayContaining([MASSAGE, MASSAGE, `Fee, cancelled late: ${MASSAGE}`, `Fee, did not come: ${MASSAGE}`]),
    )
    screen.getByText('3 of 4 not posted')
    screen.getByText('Sum, with tips: P800')
    const toSign = screen.getByRole('table', { name: 'Room bills' }).querySelectorAll('tbody .border-ink')
    expect(toSign).toHaveLength(3)
  })
})
