import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkClient } from '#data/acts/link.ts'
import { resendConfirmation } from '#data/acts/mail.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { DataError } from '#data/data-error.ts'
import { answer, booking, dialog, main, press, reload, showPanel, staff } from '#support/booking-panel.tsx'

vi.mock('#data/acts/link.ts')
vi.mock('#data/acts/mail.ts')
vi.mock('#data/acts/reject.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(resendConfirmation).mockResolvedValue({ mail: { state: 'sent' }, isRecorded: true })
  vi.mocked(rejectBooking).mockResolvedValue(booking({ status: 'rejected', rejectionReason: 'Fully booked' }))
  reload.mockResolvedValue()
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
    expect(reload).toHaveBeenCalledOnce()
  })

  it('accepts an empty reason', async () => {
    vi.mocked(rejectBooking).mockResolvedValue(booking({ status: 'rejected', rejectionReason: 'Not available' }))
    const user = showPanel()
    await press(user, 'Reject')
    await answer(user, 'Reject this booking?', 'Reject')
    expect(rejectBooking).toHaveBeenCalledWith(booking(), '', main)
    expect((await dialog('BOOKING REJECTED')).textContent).toContain('No reason provided')
  })

  it('does nothing when the prompt is cancelled', async () => {
    const user = showPanel()
    await press(user, 'Reject')
    await answer(user, 'Reject this booking?', 'Cancel')
    expect(rejectBooking).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('shows why it failed, and repeats the typed reason', async () => {
    vi.mocked(rejectBooking).mockRejectedValue(new DataError('conflict', 'Thabo has already rejected this booking.'))
    const user = showPanel()
    await press(user, 'Reject')
    await user.type(await screen.findByRole('textbox'), 'Fully booked')
    await answer(user, 'Reject this booking?', 'Reject')
    const text = (await dialog('The booking was not rejected')).textContent
    expect(text).toContain('Error: Thabo has already rejected this booking.')
    expect(text).toContain('You typed: Fully booked')
  })

  it('without an answer says that the outcome is unknown, and where to look', async () => {
    vi.mocked(rejectBooking).mockRejectedValue(new DataError('offline', 'no answer within 30 seconds'))
    const user = showPanel()
    await press(user, 'Reject')
    await answer(user, 'Reject this booking?', 'Reject')
    const text = (await dialog('OUTCOME NOT KNOWN')).textContent
    expect(text).toContain('it is not known whether the booking was rejected.')
    expect(text).toContain('The booking updates when you are back online.')
  })

  it('is disabled for a staff admin, with the reason', () => {
    showPanel([booking()], staff)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reject', description: /Only a Main Admin/ })
    expect(button.disabled).toBe(true)
    expect(screen.getByText('Only a Main Admin can reject bookings.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Booking' }).disabled).toBe(false)
  })
})

describe('Resend', () => {
  const failed = booking({ status: 'confirmed', dateModified: true, mail: { state: 'failed', reason: 'throttled' } })

  it('asks, then sends the e-mail again', async () => {
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect(await dialog('SUCCESS')).toBeDefined()
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith(failed, main)
  })

  it('names the colleague who changed the booking since the screen showed it', async () => {
    vi.mocked(resendConfirmation).mockRejectedValue(
      new DataError('conflict', 'Thabo has already confirmed this booking.'),
    )
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('ERROR')).textContent).toContain('Thabo has already confirmed')
  })

  it('asks staff to call the client when it failed again', async () => {
    const mail = { state: 'failed', reason: 'Too many e-mails.' } as const
    vi.mocked(resendConfirmation).mockResolvedValue({ mail, isRecorded: true })
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('EMAIL FAILED')).textContent).toContain('Too many e-mails.')
  })

  it('without an answer reports the outcome as unknown again', async () => {
    const mail = { state: 'unknown', reason: 'No answer.' } as const
    vi.mocked(resendConfirmation).mockResolvedValue({ mail, isRecorded: true })
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('EMAIL NOT KNOWN')).textContent).toContain('ask the client before you send it again')
  })

  it('is not offered for a booking without an address, and the card says so', () => {
    showPanel([booking({ email: '', status: 'confirmed', mail: { state: 'failed', reason: 'none' } })])
    expect(screen.getByText('No e-mail')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Booking' })).toBeDefined()
  })
})

describe('Create client profile', () => {
  const unlinked = booking({ status: 'confirmed' })

  it.each([
    ['created', 'A client profile was created.'],
    ['linked', 'The client profile was linked.'],
  ] as const)('says whether it was %s, and shows the current booking', async (client, words) => {
    vi.mocked(linkClient).mockResolvedValue({ booking: { ...unlinked, clientId: 'c1' }, client })
    const user = showPanel([unlinked], staff)
    await press(user, 'Create client profile')
    expect((await dialog('SUCCESS')).textContent).toContain(words)
    expect(linkClient).toHaveBeenCalledExactlyOnceWith(unlinked, staff)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('without an answer says that the outcome is unknown', async () => {
    vi.mocked(linkClient).mockRejectedValue(new DataError('offline', 'no answer within 30 seconds'))
    const user = showPanel([unlinked])
    await press(user, 'Create client profile')
    expect((await dialog('OUTCOME NOT KNOWN')).textContent).toContain('whether the client profile was linked')
  })

  it('shows why it failed', async () => {
    vi.mocked(linkClient).mockRejectedValue(new DataError('conflict', 'Thabo has already linked a profile.'))
    const user = showPanel([unlinked])
    await press(user, 'Create client profile')
    expect((await dialog('ERROR')).textContent).toContain('Thabo has already linked a profile.')
  })
})
