import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import type { FailureCode } from '#domain/failure.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { resendConfirmation } from './mail.ts'
import { getBooking } from '../bookings-desk.ts'
import { DataError } from '../data-error.ts'
import { postMail } from '../emailjs.ts'

// Everything but the hand-over to EmailJS is real.
vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const desk = openDesk()
const { booked, confirmAs, put } = desk
const mailOf = async () => (await getBooking(ONE)).mail

beforeEach(async () => {
  await desk.reset()
  await put('settings/email', { serviceId: 'service', publicKey: 'key', templateId: 'template' })
  vi.mocked(postMail).mockReset().mockResolvedValue()
})

describe('a confirmation', () => {
  test('sends the e-mail once and records that it was sent', async () => {
    expect(await confirmAs(THATO, await booked())).toMatchObject({ mail: { state: 'sent' }, isRecorded: true })
    expect(postMail).toHaveBeenCalledOnce()
    expect(await mailOf()).toMatchObject({ state: 'sent', reason: '', by: { name: 'Thato' } })
  })

  test('that is refused sends nothing', async () => {
    const booking = await booked()
    await confirmAs(THATO, booking)
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'conflict' })
    expect(postMail).toHaveBeenCalledOnce()
  })

  test.each<[string, FailureCode, string]>([
    ['400', 'malformed', 'Email template error. Please check the email template configuration.'],
    ['401', 'unauthenticated', 'Email authentication failed. Please check the email service credentials.'],
    ['403', 'blocked', 'The mailbox is full.'],
    ['429', 'throttled', 'The mailbox is full.'],
    ['500', 'unknown', 'The mailbox is full.'],
  ])('whose e-mail is refused with %s stays, and records the failure with its own text', async (_, code, reason) => {
    vi.mocked(postMail).mockRejectedValue(new DataError(code, 'The mailbox is full.'))
    expect(await confirmAs(THATO, await booked())).toMatchObject({
      mail: { state: 'failed', reason },
      isRecorded: true,
    })
    expect(await mailOf()).toMatchObject({ state: 'failed', reason })
  })

  test('whose e-mail gets no answer records no outcome, because it is unknown', async () => {
    vi.mocked(postMail).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
    expect(await confirmAs(THATO, await booked())).toMatchObject({ mail: { state: 'unknown' }, isRecorded: true })
    expect(await mailOf()).toMatchObject({ state: 'sending' })
  })

  test('whose settings cannot be read sends nothing and records the e-mail as failed', async () => {
    await put('settings/email', {})
    const { mail } = await confirmAs(THATO, await booked())
    expect(mail.state).toBe('failed')
    expect('reason' in mail && mail.reason).toContain('The e-mail was not sent: its settings could not be read.')
    expect(postMail).not.toHaveBeenCalled()
    expect(await mailOf()).toMatchObject({ state: 'failed' })
  })

  test('without an address sends nothing and records that', async () => {
    await put('bookings/old', { fullName: 'Old Guest', status: 'pending' })
    const { mail } = await confirmAs(THATO, await getBooking('old'))
    const reason = 'This booking holds no e-mail address, so nothing was sent.'
    expect(mail).toEqual({ state: 'failed', reason })
    expect(postMail).not.toHaveBeenCalled()
    expect(await getBooking('old')).toMatchObject({ mail: { state: 'failed', reason } })
  })

  test('whose e-mail outcome cannot be recorded stays, and says so', async () => {
    const booking = await booked()
    vi.mocked(postMail).mockImplementation(() => {
      disturb(':commit', [{ status: 403 }, { status: 403 }])
      return Promise.resolve()
    })
    expect(await confirmAs(THATO, booking)).toMatchObject({ mail: { state: 'sent' }, isRecorded: false })
    vi.restoreAllMocks()
    expect(await getBooking(ONE)).toMatchObject({ status: 'confirmed', mail: { state: 'sending' } })
  })
})

describe('sending again', () => {
  const failed = async () => {
    vi.mocked(postMail).mockRejectedValueOnce(new DataError('throttled', ''))
    await confirmAs(THATO, await booked())
    vi.mocked(postMail).mockClear()
    return getBooking(ONE)
  }

  test('claims the e-mail, sends it, and records the outcome', async () => {
    const shown = await failed()
    const states: unknown[] = []
    vi.mocked(postMail).mockImplementation(async () => void states.push((await mailOf())?.state))
    expect(await resendConfirmation(shown, THATO)).toEqual({ mail: { state: 'sent' }, isRecorded: true })
    expect(states).toEqual(['sending'])
    expect(await mailOf()).toMatchObject({ state: 'sent' })
  })

  test('sends nothing when the booking has changed since the screen showed it', async () => {
    const shown = await failed()
    await confirmAs(THATO, shown, { date: shown.date, time: '10:00 AM' })
    vi.mocked(postMail).mockClear()
    expect(await failureOf(resendConfirmation(shown, THATO))).toMatchObject({ code: 'conflict' })
    expect(postMail).not.toHaveBeenCalled()
  })

  test('without an answer leaves the outcome unknown again', async () => {
    const shown = await failed()
    vi.mocked(postMail).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
    expect(await resendConfirmation(shown, THATO)).toMatchObject({ mail: { state: 'unknown' } })
    expect(await mailOf()).toMatchObject({ state: 'sending' })
  })
})
