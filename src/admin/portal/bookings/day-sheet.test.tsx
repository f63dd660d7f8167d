import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { DaySheet } from './day-sheet.tsx'

vi.mock('#data/bookings-desk.ts', () => ({ listBookingsOn: vi.fn() }))

const onDay = vi.fn()
const booking = (time: string, own: object = {}) =>
  parseBooking(time, { fullName: `Guest at ${time}`, phone: '+267 71234567', time, status: 'confirmed', ...own })

const show = () => {
  render(<DaySheet day="2030-01-15" onDay={onDay} />)
  return userEvent.setup()
}

beforeEach(() => {
  vi.resetAllMocks()
})

it('shows the day in the order it happens, without what was rejected', async () => {
  vi.mocked(listBookingsOn).mockResolvedValue([
    booking('02:30 PM', { specialRequests: 'A quiet room' }),
    booking('09:00 AM', { status: 'pending' }),
    booking('10:00 AM', { status: 'rejected' }),
  ])
  show()
  expect(screen.getByRole('heading', { name: 'Tue, 15 Jan 2030' })).toBeDefined()
  await screen.findByText('2 bookings')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^9:00 AM.*Guest at 09:00 AM \(pending\)/)
  expect(rows[1]).toContain('Special requests: A quiet room')
})

it('prints, and goes to other days and back', async () => {
  vi.mocked(listBookingsOn).mockResolvedValue([])
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const user = show()
  expect(await screen.findByText('No bookings on this day')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Day before' }))
  await user.click(screen.getByRole('button', { name: 'Day after' }))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-02-01' } })
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(onDay.mock.calls).toEqual([['2030-01-14'], ['2030-01-16'], ['2030-02-01'], [undefined]])
})

it('a day that could not be loaded is not an empty one', async () => {
  vi.mocked(listBookingsOn).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  vi.mocked(listBookingsOn).mockResolvedValueOnce([booking('09:00 AM')])
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('The line dropped.')
  expect(screen.queryByText('No bookings on this day')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Guest at 09:00 AM')).toBeDefined()
})
