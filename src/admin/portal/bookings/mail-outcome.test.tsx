import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { confirmBooking, recordMail } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { postMail } from '#data/emailjs.ts'
import { staffFirestore } from '#data/firebase.ts'
import type { FailureCode } from '#domain/failure.ts'
import { answer, booking, confirm, confirmed, dialog, main, press, reload, showPanel } from '#support/booking-panel.tsx'

// From the portal's button down to the hand-over to EmailJS: only that and the database are stand-ins.
vi.mock('#data/bookings.ts', () => ({ confirmBooking: vi.fn(), recordMail: vi.fn(), rejectBooking: vi.fn() }))
vi.mock('#data/emailjs.ts', () => ({ postMail: vi.fn() }))
vi.mock('#data/firebase.ts', () => ({ staffFirestore: vi.fn() }))
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  return { ...real, env: { ...real.env, email: { origin: 'http://outbox.test' } } }
})

const settings = { serviceId: 'service', publicKey: 'key', templateId: 'template' }
const database = (data: object) => ({ db: {}, doc: () => ({}), getDoc: () => Promise.resolve({ data: () => data }) })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(confirmBooking).mockResolvedValue({ booking: confirmed, client: 'linked', dateChanged: false })
  vi.mocked(recordMail).mockImplementation((shown) => Promise.resolve(shown))
  vi.mocked(staffFirestore).mockResolvedValue(database(settings) as never)
  vi.mocked(postMail).mockResolvedValue()
  reload.mockResolvedValue()
})

describe('a confirmation e-mail', () => {
  it.each<[string, FailureCode, string]>([
    ['400', 'malformed', 'Email template error. Please check the email template configuration.'],
    ['401', 'unauthenticated', 'Email authentication failed. Please check the email service credentials.'],
    ['403', 'blocked', 'The email service blocked the request. Please check its allowed domains and account.'],
    ['429', 'throttled', 'The email service is throttled. Please wait a minute and send it again.'],
    ['500', 'unknown', 'The mailbox is full.'],
  ])('refused with %s is told in its own words and noted as failed with them', async (_, code, words) => {
    vi.mocked(postMail).mockRejectedValue(new DataError(code, 'The mailbox is full.'))
    const user = showPanel()
    await confirm(user)
    expect((await dialog('BOOKING CONFIRMED - EMAIL FAILED')).textContent).toContain(words)
    expect(recordMail).toHaveBeenCalledExactlyOnceWith(confirmed, { state: 'failed', reason: words }, main)
  })

  it('without an answer is neither sent nor failed: nothing is noted, and the client is to be asked first', async () => {
    vi.mocked(postMail).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
    const user = showPanel()
    await confirm(user)
    const text = (await dialog('BOOKING CONFIRMED - EMAIL NOT KNOWN')).textContent
    for (const part of [
      'is not known',
      'ask the client before you send it again',
      'amara@example.com',
      '+267 71234567',
    ])
      expect(text).toContain(part)
    expect(recordMail).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each<[FailureCode, string]>([
    ['offline', 'No connection to the database.'],
    ['denied', 'Permission denied. Please check the database rules.'],
    ['unauthenticated', 'Your sign-in has ended.'],
    ['outdated', 'This page is out of date; reload it.'],
  ])('whose settings cannot be read (%s) has certainly not left', async (code, words) => {
    vi.mocked(staffFirestore).mockRejectedValue(new DataError(code, 'Failed to fetch'))
    const user = showPanel()
    await confirm(user)
    const text = (await dialog('BOOKING CONFIRMED - EMAIL FAILED')).textContent
    expect(text).toContain('The e-mail was not sent: its settings could not be read.')
    expect(text).toContain(words)
    expect(vi.mocked(recordMail).mock.calls.map(([, mail]) => mail.state)).toEqual(['failed'])
    expect(postMail).not.toHaveBeenCalled()
  })

  it('is not tried without an address: that is noted, and the card offers no Resend', async () => {
    const bare = { ...confirmed, email: '' }
    vi.mocked(confirmBooking).mockResolvedValue({ booking: bare, client: 'failed', dateChanged: false })
    const user = showPanel([booking({ email: '' })])
    expect(await confirm(user)).toContain('holds no e-mail')
    const text = (await dialog('BOOKING CONFIRMED - NO EMAIL')).textContent
    expect(text).toContain('Please contact the client manually by phone')
    expect(postMail).not.toHaveBeenCalled()
    const reason = 'This booking holds no e-mail address, so nothing was sent.'
    expect(recordMail).toHaveBeenCalledExactlyOnceWith(bare, { state: 'failed', reason }, main)
  })

  it('of a booking without an address is shown as such, without Resend', () => {
    showPanel([booking({ email: '', status: 'confirmed', mail: { state: 'failed', reason: 'none' } })])
    expect(screen.getByText('No e-mail')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Booking' })).toBeDefined()
  })

  it('sent again without an answer is not known again', async () => {
    vi.mocked(postMail).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
    const user = showPanel([booking({ status: 'confirmed', mail: { state: 'failed', reason: 'throttled' } })])
    await press(user, 'Resend')
    await answer(user, 'Resend the e-mail?', 'Resend')
    expect((await dialog('EMAIL NOT KNOWN')).textContent).toContain('ask the client before you send it again')
    expect(vi.mocked(recordMail).mock.calls.map(([, mail]) => mail.state)).toEqual(['sending'])
  })
})
