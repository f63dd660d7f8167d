import { describe, expect, it } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { amara as booking } from '#support/builders.ts'
import * as texts from './booking-texts.ts'

const failed = (reason: string) => ({ state: 'failed', reason }) as const
const confirmed = { booking, client: 'linked', moved: false } as const

describe('the alert after a confirmation', () => {
  it('says that the profile failed, also when the e-mail was sent', () => {
    expect(texts.confirmedAlert({ ...confirmed, client: 'failed' }).message).toContain(
      'Client profile creation failed.',
    )
  })

  it('gives the error and both ways to reach the client when the e-mail failed', () => {
    expect(texts.mailFailedAlert({ ...confirmed, client: 'failed' }, failed('Template error'))).toEqual({
      title: 'BOOKING CONFIRMED - EMAIL FAILED',
      message:
        'Template error.\n\n' +
        'Please contact the client manually by e-mail and phone:\nE-mail: amara@example.com\nPhone: +267 71234567\n\n' +
        'Client profile creation failed. “Create client profile” on its card tries again.',
    })
    expect(texts.mailFailedAlert({ ...confirmed, moved: true }, failed('Template error.')).message).toContain(
      'New date and time: Tue, 15 Jan 2030 at 2:30 PM',
    )
    expect(texts.mailFailedAlert(confirmed, failed('Template error')).message).not.toContain('creation failed')
  })

  it('asks to telephone when the booking has neither address nor phone', () => {
    const bare = { ...booking, email: '', phone: '' }
    expect(
      texts.mailFailedAlert({ ...confirmed, booking: bare, client: 'failed' }, failed('It holds no e-mail.')),
    ).toEqual({
      title: 'BOOKING CONFIRMED - EMAIL FAILED',
      message:
        'It holds no e-mail.\n\nPlease contact the client manually by phone:\nPhone: none\n\n' +
        'Without an e-mail or phone no client profile can be made.',
    })
  })
})

const NOTES = { warnings: [], isWithoutMail: false }

describe('the question before a confirmation', () => {
  it('says that no e-mail is sent when the booking has no address', () => {
    const bare = { ...booking, email: ' ' }
    const words =
      'This booking holds no e-mail, so none will be sent. Please tell the client by phone:\nPhone: +267 71234567'
    const unchanged = texts.confirmQuestion(bare, booking, NOTES).message
    const moved = texts.confirmQuestion(bare, { ...booking, date: '2030-01-16' }, NOTES).message
    for (const message of [unchanged, moved]) {
      expect(message).toContain(words)
      expect(message).not.toContain('will be sent to')
    }
  })

  it('ignores another spelling of the same time', () => {
    const { message } = texts.confirmQuestion(booking, { date: '2030-01-15', time: '14:30' }, NOTES)
    expect(message).not.toContain('Original')
  })
})

it('without an answer calls nothing failed and says that no e-mail was sent', () => {
  const chosen = { date: '2030-01-16', time: '09:00 AM' }
  const { title, message } = texts.confirmFailedAlert(new DataError('offline', 'no answer'), booking, chosen)
  expect(title).toBe('ERROR')
  expect(message).toMatch(
    /^Error: The database did not answer\. .*\n\nNo e-mail was sent\. If it was confirmed, Resend appears on its card after two minutes\.$/,
  )
})
