import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { venueToday } from '#shared/venue-clock.ts'
import { monthInWords, monthOf } from '#shared/month.ts'
import { entry, plan } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { therapist } from '#support/therapists.ts'
import { paidAs } from '#support/payments.ts'
import { FiguresPart } from './figures-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const MONTH = '?month=2026-01'
const put = (name: string, own: object = {}) =>
  data.put(`bookings/${idOf(name)}`, {
    ...{ date: '2026-01-15', time: '02:30 PM', status: 'confirmed', createdAt: new Date('2026-01-07T08:00:00Z') },
    firstAnsweredAt: new Date('2026-01-07T09:00:00Z'),
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P1250' }],
    ...own,
  })
const late = { firstAnsweredAt: new Date('2026-01-09T09:00:00Z') }
/** Those of other months have only their visit in this one. */
const before = { createdAt: new Date('2025-12-20T08:00:00Z') }
const putMonth = async () => {
  await data.put('settings/therapists', { therapists: [therapist('neo')], updatedAt: new Date() })
  await put('in time')
  await put('late', { ...late, outcome: { kind: 'missed' } })
  // Offered another time at once.
  await put('offered', { confirmedAt: late.firstAnsweredAt, guests: 2 })
  await put('from', { selectedServices: [{ name: 'Moon bath', duration: 60, price: 'From P90' }], fullName: 'Amantle' })
  await put('cash', {
    ...before,
    paid: paidAs('cash', 120_000, { tip: 5_000, tipFor: 'neo' }),
    plan: plan({ entries: [entry({ therapists: ['neo'] })] }),
  })
  await put('room', { ...before, paid: paidAs('room', 125_000) })
  const left = plan({ entries: [entry({ therapists: ['gone', 'left'] })] })
  await put('unpaid', { ...before, outcome: { kind: 'done' }, plan: left, guests: 2 })
  const movement = (kind: string, amount: number, words: string) => ({ kind, amount, words, at: new Date(0) })
  await data.put('cashups/2026-01-15', {
    date: '2026-01-15',
    movements: { a: movement('out', 7_550, 'Flowers'), b: movement('in', 50_000, 'Change') },
  })
  await put('fee', { ...before, paid: paidAs('card', 10_000), outcome: { kind: 'missed' } })
}
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows the figures of the month and what it brought in, says what they count, and exports numbers that add up', async () => {
  await putMonth()
  const { press } = showStoredPart(FiguresPart, MONTH)
  expect(await rows('Requests and visits')).toEqual([
    ['Requests', '4', ''],
    ['Answered in time', '3', ''],
    ['Answered late or overdue', '1', ''],
    ['Visits and their value', '6', 'P8,700'],
    ['Visits without an amount', '1', ''],
    ['Missed', '2', ''],
  ])
  screen.getByText(/^January 2026 as of /)
  const link = screen.getByRole('link', { name: 'Thursday 15 January 2026, Amantle: from P90' })
  expect(link.getAttribute('href')).toBe('/admin?view=diary&day=2026-01-15')
  expect(await rows('What was paid')).toEqual([
    ['Cash', '', 'P1,200'],
    ['Card', '', 'P100'],
    ['Room bills', '', 'P1,250'],
    ['Vouchers', '', 'P0'],
    ['Noted in all', '', 'P2,550'],
    ['Of it fees', '', 'P100'],
    ['Free visits', '0', ''],
    ['Done, amount not noted', '1', ''],
    ['Tips', '', 'P50'],
  ])
  const saved = vi.spyOn(URL, 'createObjectURL')
  await press('Export as CSV')
  const text = await (saved.mock.lastCall?.[0] as Blob).text()
  expect(text).toContain('January 2026,Number,Amount (P)\r\nRequests and visits,,\r\nRequests,4,\r\n')
  for (const line of [
    ...['Thursday 15 January 2026: Flowers,,-75.5', 'Thursday 15 January 2026: Change,,500', 'Paid in,,500'],
    ...['Paid out,,-75.5', 'Cash,,1200', 'Swedish Massage,7,8700', 'Moon bath,1,0', 'Neo,1,1200'],
    ...['a therapist no longer listed,1,1250', 'No therapist noted,5,5000'],
  ])
    expect(text).toContain(`\r\n${line}\r\n`)
})

it('a failure says why and is tried again; it is not shown as an empty month, which has zeros', async () => {
  await data.setFaults({ reads: 'denied' })
  const { press } = showStoredPart(FiguresPart, '?month=soon')
  const month = monthInWords(monthOf(venueToday(new Date())))
  expect((await screen.findByRole('alert')).textContent).toContain(`Could not load ${month}Permission denied`)
  expect(screen.queryByRole('table')).toBeNull()
  await data.setFaults({})
  await press('Retry')
  expect(await screen.findAllByText('None in this month.')).toHaveLength(2)
  expect((await rows('Requests and visits'))[0]).toEqual(['Requests', '0', ''])
})
