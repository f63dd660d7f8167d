import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rejectBooking } from '#data/acts/reject.ts'
import { DataError } from '#data/data-error.ts'
import { answer, booking, dialog, main, press, showPanel, staff } from '#support/booking-panel.tsx'

vi.mock('#data/acts/reject.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(rejectBooking).mockResolvedValue(booking({ status: 'rejected', rejectionReason: 'Fully booked' }))
})

describe('Reject', () => {
  it('asks for a reason, and repeats it with both ways to reach the client', async () => {
    const user = showPanel()
    await press(user, 'Reject')
    await user.type(screen.getByLabelText('Reason (optional)'), ' Fully booked ')
    await answer(user, 'Reject this booking?', 'Reject')
    expect(rejectBooking).toHaveBeenCalledExactlyOnceWith(booking(), 'Fully booked', main)
    const text = (await dialog('BOOKING REJECTED')).textContent
    for (const part of ['Reason: Fully booked', 'amara@example.com', '+267 71234567']) expect(text).toContain(part)
  })

  it('does nothing when the prompt is cancelled', async () => {
    const user = showPanel()
    await press(user, 'Reject')
    await answer(user, 'Reject this booking?', 'Cancel')
    expect(rejectBooking).not.toHaveBeenCalled()
  })

  it('shows why it failed, and repeats the typed reason', async () => {
    vi.mocked(rejectBooking).mockRejectedValue(new DataError('conflict', 'Thabo changed this at 10:42 AM.'))
    const user = showPanel()
    await press(user, 'Reject')
    await user.type(await screen.findByRole('textbox'), 'Fully booked')
    await answer(user, 'Reject this booking?', 'Reject')
    const text = (await dialog('The booking was not rejected')).textContent
    expect(text).toContain('Error: Thabo changed this at 10:42 AM.')
    expect(text).toContain('You typed: Fully booked')
  })

  it('without an answer says where to look, and repeats the typed reason', async () => {
    vi.mocked(rejectBooking).mockRejectedValue(new DataError('offline', 'no answer within 30 seconds'))
    const user = showPanel()
    await press(user, 'Reject')
    await user.type(await screen.findByRole('textbox'), 'Fully booked')
    await answer(user, 'Reject this booking?', 'Reject')
    const text = (await dialog('ERROR')).textContent
    expect(text).toContain('Error: The database did not answer. Look at the card or the page before you try again')
    expect(text).toContain('You typed: Fully booked')
  })

  it('is disabled for a staff admin, with the reason', () => {
    showPanel([booking()], staff)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reject', description: /Only a Main Admin/ })
    expect(button.disabled).toBe(true)
    expect(screen.getByText('Only a Main Admin can reject bookings.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Booking' }).disabled).toBe(false)
  })
})
