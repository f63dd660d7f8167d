import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { parseEvent } from '#domain/diary/events.ts'
import { diaryDesk } from '#support/diary-desk.ts'
import { History } from './booking-card.tsx'

vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const { listEvents } = diaryDesk
const by = { name: 'Naledi', uid: 'u1' }
const when = { date: '2030-01-15', time: '02:30 PM' }
const events = [
  parseEvent('e1', { kind: 'confirm', at: new Date('2030-01-10T08:00:00Z'), by, from: when, to: when }),
  parseEvent('e2', {
    kind: 'correct',
    at: new Date('2030-01-11T08:00:00Z'),
    by,
    from: { phone: '+267 71234567' },
    to: { phone: '+267 72345678' },
  }),
]
const booking = (own: object = {}) => parseBooking('b1', { fullName: 'Amara Dube', ...when, ...own })

const show = (shown: Booking) => {
  const card = (now: Booking) => (
    <>
      <h3 id="name">Amara Dube</h3>
      <History booking={now} nameId="name" />
    </>
  )
  const { rerender } = render(card(shown))
  return { user: userEvent.setup(), update: (now: Booking) => rerender(card(now)) }
}
const summary = () => screen.getByText('History')
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  listEvents.mockReset().mockResolvedValue(events)
})

it('is read when it is opened, and shows time, person, act, old and new values', async () => {
  const { user } = show(booking({ status: 'confirmed', mark: 'e2' }))
  expect(listEvents).not.toHaveBeenCalled()
  await user.click(summary())
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(listEvents).toHaveBeenCalledExactlyOnceWith('b1')
  expect(lines()).toEqual([
    '10 Jan 2030, 10:00 AMConfirmed for 15 Jan 2030, 2:30 PM, by Naledi',
    '11 Jan 2030, 10:00 AMCorrected phone from +267 71234567 to +267 72345678, by Naledi',
  ])
})

it('is read again after the next act, and the first lines stay meanwhile', async () => {
  listEvents.mockResolvedValueOnce(events.slice(0, 1))
  const { user, update } = show(booking({ status: 'confirmed', mark: 'e1' }))
  await user.click(summary())
  await screen.findByText(/Confirmed for/)
  update(booking({ status: 'confirmed', mark: 'e2' }))
  expect(lines()).toHaveLength(1)
  expect(await screen.findByText(/Corrected phone/)).toBeDefined()
})

it('is read again after the first act of all', async () => {
  listEvents.mockResolvedValueOnce([])
  const { user, update } = show(booking({ status: 'pending' }))
  await user.click(summary())
  await screen.findByText('Nothing was done with this request yet.')
  update(booking({ status: 'confirmed', mark: 'e1' }))
  expect(await screen.findByText(/Confirmed for/)).toBeDefined()
})

it('that could not be read says so with Retry, and is not called empty', async () => {
  listEvents.mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  const { user } = show(booking({ status: 'confirmed' }))
  await user.click(summary())
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the history. The line dropped.')
  expect(screen.queryByText(/No history/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})

it('that could not be read again says that the last act is missing', async () => {
  const { user, update } = show(booking({ status: 'confirmed', mark: 'e1' }))
  await user.click(summary())
  await screen.findByText(/Confirmed for/)
  listEvents.mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  update(booking({ status: 'confirmed', mark: 'e2' }))
  expect((await screen.findByRole('alert')).textContent).toContain('what was done last is missing')
  expect(lines()).toHaveLength(2)
})
