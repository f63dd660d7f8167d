import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resendConfirmation } from '#data/acts/mail.ts'
import { DataError } from '#data/data-error.ts'
import { answer, booking, dialog, press, showPanel } from '#support/booking-panel.tsx'

vi.mock('#data/acts/mail.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(resendConfirmation).mockResolvedValue({ mail: { state: 'sent' }, isRecorded: true })
})

describe('Resend', () => {
  const failed = booking({ status: 'confirmed', dateModified: true, mail: { state: 'failed', reason: 'throttled' } })

  it('names the colleague who changed the booking since the screen showed it', async () => {
    vi.mocked(resendConfirmation).mockRejectedValue(new DataError('conflict', 'Thabo changed this at 10:42 AM.'))
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('ERROR')).textContent).toContain('Thabo changed this at 10:42 AM.')
  })

  it('without an answer reports the outcome as unknown again', async () => {
    const mail = { state: 'unknown', reason: 'No answer.' } as const
    vi.mocked(resendConfirmation).mockResolvedValue({ mail, isRecorded: true })
    const user = showPanel([failed])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('EMAIL FAILED')).textContent).toContain('ask the client before you send it again')
  })

  it('is not offered for a booking without an address, and the card says so', () => {
    showPanel([booking({ email: '', status: 'confirmed', mail: { state: 'failed', reason: 'none' } })])
    expect(screen.getByText('No e-mail')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Booking' })).toBeDefined()
  })
})
