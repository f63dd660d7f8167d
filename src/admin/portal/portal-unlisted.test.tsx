import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, countUnlistedBookings, listBookings, listBookingsOfUnknownStatus } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { denied, fillPortal, openPortal, showPortal, stat } from '#support/portal.tsx'
import { longestPending } from '#support/portal-data.ts'
import { QUIET_MS } from './lists/use-late-read.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/erasure.ts', async () => (await import('#support/portal-data.ts')).erasures)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(fillPortal)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('requests with an unknown status', () => {
  it('are announced under Pending, which counts them, and shown on request', async () => {
    vi.mocked(countUnlistedBookings).mockResolvedValue({ withoutTimestamp: 0, unknownStatus: 2 })
    vi.mocked(listBookingsOfUnknownStatus).mockResolvedValue([
      parseBooking('o1', { fullName: 'Kabo Phiri', status: 'archived' }),
      parseBooking('o2', { fullName: 'Neo Kgosi' }),
    ])
    const { user } = await openPortal()
    await user.keyboard('r')
    expect(screen.queryByText('2 bookings with an unknown status')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pending (7)' }))
    expect(await screen.findByText('2 bookings with an unknown status')).toBeDefined()
    expect(listBookingsOfUnknownStatus).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const section = await screen.findByRole('region', { name: 'Bookings with an unknown status' })
    expect(within(section).getAllByRole('button', { name: 'Confirm Booking' })).toHaveLength(2)
    expect(listBookingsOfUnknownStatus).toHaveBeenCalledExactlyOnceWith(2)
  })
})

describe('an empty list beside a figure', () => {
  const LOOKING = 'Looking for pending bookings...'
  const NONE = 'No pending bookings found'

  beforeEach(() => {
    vi.useFakeTimers()
    vi.mocked(listBookings).mockResolvedValue([])
  })
  afterEach(() => void vi.useRealTimers())

  it('is not called empty before bookings outside the list are counted, which happens once the portal is quiet', async () => {
    vi.mocked(countUnlistedBookings).mockResolvedValue({ withoutTimestamp: 2, unknownStatus: 5 })
    showPortal('?status=pending')
    await pass(0)
    await pass(QUIET_MS - 1)
    expect(stat('Pending')).toBe('7')
    const status = screen.getByText(LOOKING).closest('[role=status]')
    expect(status).not.toBeNull()
    expect(screen.queryByText(NONE)).toBeNull()
    expect(countUnlistedBookings).not.toHaveBeenCalled()
    await pass(1)
    expect(screen.getByText('2 bookings without a date')).toBeDefined()
    expect(screen.getByText('5 bookings with an unknown status')).toBeDefined()
    expect(screen.queryByText(LOOKING)).toBeNull()
    // The same region, so that it is read out.
    expect(status?.textContent).toBe(NONE)
    expect(countUnlistedBookings).toHaveBeenCalledOnce()
  })

  it.each([
    ['the others', countUnlistedBookings],
    ['anything', countBookings],
  ] as const)('is not called empty when %s could not be counted', async (_, count) => {
    vi.mocked(count).mockRejectedValue(denied)
    showPortal('?status=pending')
    await pass(0)
    await pass(QUIET_MS)
    expect(screen.getByText('Could not look for all pending bookings')).toBeDefined()
    expect(screen.queryByText(LOOKING)).toBeNull()
    expect(screen.queryByText(NONE)).toBeNull()
  })

  it('is called empty at once when the figure is 0', async () => {
    longestPending.mockResolvedValue([])
    showPortal('?status=pending')
    await pass(0)
    expect(screen.getByText(NONE)).toBeDefined()
    expect(countUnlistedBookings).not.toHaveBeenCalled()
  })
})
