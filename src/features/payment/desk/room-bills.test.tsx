import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { THATO } from '#support/builders.ts'
import { BEFORE, by, data, DAY, OPEN_BILL, paid, rows, show, visit } from '#support/close-of-day.tsx'
import { eventually } from '#support/eventually.ts'

it('room bills have a line to sign until they are posted, with whom and when; a fee is named, and a posted one taken back', async () => {
  await visit('a', { ...paid(30_000, 'room', { tip: 2_000 }), ...OPEN_BILL })
  await visit('missed', { ...paid(20_000, 'room'), ...OPEN_BILL, outcome: { kind: 'missed', at: BEFORE, by } })
  await visit('cancelled', {
    ...{ ...paid(10_000, 'room'), ...OPEN_BILL, outcome: null },
    ...{ status: 'rejected', cancelledFor: 'client', cancelledAt: BEFORE, rejectionReason: 'Ill' },
  })
  const user = await show(DAY, THATO)
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Posted', description: 'Guest a' })
  const bills = (await rows('Room bills')).map((cells) => cells.join(' '))
  const massage = 'Swedish Massage (60min)'
  expect(bills).toContainEqual(expect.stringContaining(`Guest a ${massage} P300and tip P20 Room 12`))
  for (const fee of ['Fee, cancelled late', 'Fee, did not come'])
    expect(bills).toContainEqual(expect.stringContaining(`${fee}: ${massage}`))
  screen.getByText('3 of 3 not posted')
  screen.getByText('Sum, with tips: P620')
  const row = tick.closest('tr') ?? document.body
  const toSign = () => row.querySelectorAll('.border-ink').length
  expect(toSign()).toBe(1)
  await user.click(tick)
  await eventually(() => expect(within(row).getByRole('status').textContent).toMatch(/^Posted .+ by Thato$/))
  expect(toSign()).toBe(0)
  expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'posted', by: { name: 'Thato' } } })
  await user.click(tick)
  await eventually(() => expect(tick.checked).toBe(false))
  expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'open' } })
})
