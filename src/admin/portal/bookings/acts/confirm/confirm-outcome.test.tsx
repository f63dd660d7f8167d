import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import { DataError } from '#data/data-error.ts'
import { OUTDATED } from '#domain/failure.ts'
import { booking, confirm, confirmed, dialog, outcome, press, showPanel } from '#support/booking-panel.tsx'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(confirmBooking).mockResolvedValue(outcome)
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the message after confirming', () => {
  it('asks staff to contact the client when the e-mail failed', async () => {
    const mail = { state: 'failed', reason: 'Email template error.' } as const
    vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, client: 'failed', mail })
    const user = showPanel()
    await confirm(user)
    const text = (await dialog('BOOKING CONFIRMED - EMAIL FAILED')).textContent
    for (const part of [
      'Email template error.',
      'amara@example.com',
      '+267 71234567',
      'Client profile creation failed',
    ])
      expect(text).toContain(part)
  })

  it('reports an e-mail without an answer as unknown, and asks staff to check with the client first', async () => {
    const mail = { state: 'unknown', reason: 'Whether the e-mail was sent is not known.' } as const
    vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, mail })
    const user = showPanel()
    await confirm(user)
    const text = (await dialog('BOOKING CONFIRMED - EMAIL FAILED')).textContent
    for (const part of [
      'is not known',
      'ask the client before you send it again',
      'amara@example.com',
      '+267 71234567',
    ])
      expect(text).toContain(part)
  })

  it('says before and after that a booking without an address gets no e-mail', async () => {
    const mail = { state: 'failed', reason: 'This booking holds no e-mail address, so nothing was sent.' } as const
    const bare = { ...confirmed, email: '' }
    vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, booking: bare, client: 'failed', mail })
    const user = showPanel([booking({ email: '' })])
    expect(await confirm(user)).toContain('holds no e-mail')
    const text = (await dialog('BOOKING CONFIRMED - EMAIL FAILED')).textContent
    expect(text).toContain('Please contact the client manually by phone')
  })

  it('says so when the outcome of the e-mail could not be saved', async () => {
    vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, isRecorded: false })
    const user = showPanel()
    await confirm(user)
    expect((await dialog('SUCCESS')).textContent).toContain('could not be noted')
  })

  it('names the colleague who was faster, and shows the current booking', async () => {
    vi.mocked(confirmBooking).mockRejectedValue(new DataError('conflict', 'Thabo changed this at 10:42 AM.'))
    const user = showPanel()
    await confirm(user)
    expect((await dialog('ERROR')).textContent).toContain('Thabo changed this at 10:42 AM.')
  })

  it("begins with the chosen date and time if these differ from the booking's", async () => {
    vi.mocked(confirmBooking).mockRejectedValue(new DataError('denied', 'Missing or insufficient permissions.'))
    const user = showPanel()
    await confirm(user, { date: '2030-01-16' })
    const text = (await dialog('ERROR')).textContent
    expect(text).toContain('Failed to update booking date/time.')
    expect(text).toContain('Permission denied')
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  })

  it('asks for a reload when the portal is out of date', async () => {
    vi.mocked(confirmBooking).mockRejectedValue(new DataError('outdated', OUTDATED))
    const user = showPanel()
    await confirm(user)
    expect((await dialog('ERROR')).textContent).toContain('This page is out of date; reload it.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    await press(user, 'Not now')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
