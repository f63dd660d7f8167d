import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { NALEDI } from '#support/builders.ts'
import { diary, houseOf } from '#support/diary-desk.ts'
import { alertsOf } from '#support/portal-lists.ts'
import { therapist } from '#support/therapists.ts'
import { SignedIn } from '../../signed-in.tsx'
import { ClientAlertsContext } from '../clients/client-alerts.tsx'
import { type House, HouseContext } from '../use-house.ts'
import { DaySheet } from './day-sheet.tsx'

vi.mock('#data/bookings-desk.ts')
vi.mock('#data/calls.ts', async () => (await import('#support/diary-desk.ts')).diaryCalls)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const [onDay, onBack] = [vi.fn(), vi.fn()]
const booking = (time: string, own: object = {}) =>
  parseBooking(time, { fullName: `Guest at ${time}`, phone: '+267 71234567', time, status: 'confirmed', ...own })

const show = (house: Partial<House> = {}) => {
  render(
    <SignedIn staff={NALEDI}>
      <HouseContext value={houseOf({}, { therapists: [therapist('neo')], ...house })}>
        <ClientAlertsContext
          value={alertsOf(({ email }) => (email === 'amara@example.com' ? 'Nut allergy' : undefined))}
        >
          <DaySheet day="2030-01-15" onDay={onDay} onBack={onBack} />
        </ClientAlertsContext>
      </HouseContext>
    </SignedIn>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  vi.resetAllMocks()
  diary.clear()
})

it('lists the bookings of the day by time, without rejected ones', async () => {
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

it('has the agreed total in place of the sum', async () => {
  const selectedServices = [{ name: 'Massage', duration: 60, price: 'P350' }]
  vi.mocked(listBookingsOn).mockResolvedValue([booking('09:00 AM', { selectedServices, agreedTotal: 'P300' })])
  show()
  expect(await screen.findByText('Total: P300')).toBeDefined()
})

it('says on the copy for the desk what was paid', async () => {
  const paid = { amount: 90_000, tip: 5_000, tipFor: 'neo', way: 'cash' }
  vi.mocked(listBookingsOn).mockResolvedValue([booking('09:00 AM', { outcome: { kind: 'done' }, paid })])
  const user = show()
  expect(await screen.findByText(/^Paid P900 in cash, tip P50 for /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  await waitFor(() => expect(screen.queryByText(/P900/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'For the desk' }))
  expect(screen.getByText(/P900/)).toBeDefined()
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
  screen.getByLabelText('Day').focus()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-02-01' } })
  await user.click(screen.getByRole('button', { name: 'Back to the diary' }))
  expect(onDay.mock.calls).toEqual([['2030-01-14'], ['2030-01-16'], ['2030-02-01']])
  expect(onBack).toHaveBeenCalledOnce()
})

it('a day that could not be loaded is not shown as empty', async () => {
  vi.mocked(listBookingsOn).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  vi.mocked(listBookingsOn).mockResolvedValueOnce([booking('09:00 AM')])
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('The line dropped.')
  expect(screen.queryByText('No bookings on this day')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Guest at 09:00 AM')).toBeDefined()
})

it('the copy for therapists waits for the therapists, and says when they could not be read', async () => {
  vi.mocked(listBookingsOn).mockResolvedValue([booking('09:00 AM')])
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue()
  const user = show({ isKnown: false, therapists: [], failed: 'No answer.', reload })
  expect(await screen.findByText('1 booking')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  expect(screen.getByRole('alert').textContent).toContain('Could not load the therapistsNo answer.')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('the copy for therapists shows no treatments under “no therapist” before the therapists are read', async () => {
  vi.mocked(listBookingsOn).mockResolvedValue([booking('09:00 AM')])
  const user = show({ isKnown: false, therapists: [] })
  expect(await screen.findByText('1 booking')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  expect(screen.getByText('Loading the therapists...')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says which part of the copies could not be read', async () => {
  vi.mocked(listBookingsOn).mockResolvedValue([])
  diary.fail(new DataError('unknown', 'The line dropped.'), 'blocks')
  const user = show()
  await screen.findByText('No bookings on this day')
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the hours of this day')
  diary.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await screen.findByRole('region', { name: 'Neo' })).textContent).toContain('Nothing planned')
})

it('two therapists with the same name each have their part of the copy', async () => {
  const massage = { name: 'Swedish Massage', category: null, start: 600, minutes: 60 }
  const visit = (id: string) =>
    booking(id, { plan: { date: '2030-01-15', guests: 1, buffer: 0, entries: [{ ...massage, therapists: [id] }] } })
  vi.mocked(listBookingsOn).mockResolvedValue([visit('neo'), visit('other')])
  const user = show({ therapists: [therapist('neo'), therapist('other', { name: 'Neo' })] })
  expect(await screen.findByText('2 bookings')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  expect(await screen.findAllByRole('region', { name: 'Neo' })).toHaveLength(2)
})

it('saves today and tomorrow as a file, or says why not', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  vi.mocked(listBookingsOn).mockImplementation((date) =>
    Promise.resolve([booking('09:00 AM', { fullName: `Guest of ${date}` })]),
  )
  const user = show()
  await screen.findByText('Guest of 2030-01-15')
  const button = screen.getByRole('button', { name: 'Today and tomorrow as a file' })
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  const today = venueToday(new Date())
  const html = await saved[0]?.text()
  for (const date of [today, addDays(today, 1)]) expect(html).toContain(`Guest of ${date}`)
  vi.mocked(listBookingsOn).mockRejectedValue(new DataError('offline', 'No line.'))
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No file was saved\. No connection/)
  expect(saved).toHaveLength(1)
})
