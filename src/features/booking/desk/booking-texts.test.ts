import { expect, it } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { amara as booking } from '#support/builders.ts'
import { parseBooking } from '../booking.ts'
import { confirmFailedAlert, mailFailedAlert, mailNote } from './booking-texts.ts'

const BEGUN = new Date('2030-01-15T08:00:00Z')

it('a failed e-mail is told with its reason, both ways to reach the client, and what else failed', () => {
  const failed = { state: 'failed', reason: 'Template error' } as const
  expect(mailFailedAlert({ booking, client: 'failed', moved: true }, failed)).toEqual({
    title: 'BOOKING CONFIRMED - EMAIL FAILED',
    message:
      'Template error.\n\n' +
      'Please contact the client manually by e-mail and phone:\nE-mail: amara@example.com\nPhone: +267 71234567\n\n' +
      'New date and time: Tue, 15 Jan 2030 at 2:30 PM\n\n' +
      'Client profile creation failed. “Create client profile” on its card tries again.',
  })
  const bare = { ...booking, email: '', phone: '' }
  expect(mailFailedAlert({ booking: bare, client: 'failed', moved: false }, failed).message).toContain(
    'E-mail: none\nPhone: none\n\nWithout an e-mail or phone no client profile can be made.',
  )
})

it('without an answer nothing is called failed', () => {
  const chosen = { date: '2030-01-16', time: '09:00 AM' }
  const { title, message } = confirmFailedAlert(new DataError('offline', 'no answer'), booking, chosen)
  expect(title).toBe('ERROR')
  expect(message).toMatch(
    /^Error: The database did not answer\. .*\n\nNo e-mail was sent\. If it was confirmed, Resend/,
  )
})

it.each([
  ['E-mail sent', false, 'sent', ' ', 0],
  ['E-mail failed', true, 'failed', 'amara@example.com', 0],
  ['No e-mail', false, 'failed', ' ', 0],
  ['Sending e-mail', false, 'sending', 'amara@example.com', 120_000],
  ['E-mail not known', true, 'sending', 'amara@example.com', 120_001],
] as const)('the card reads “%s”, with Resend: %s', (text, canResend, state, email, age) => {
  const mail = { state, reason: 'throttled', at: BEGUN, by: null }
  const shown = parseBooking('b1', { status: 'confirmed', email, mail })
  expect(mailNote(shown, new Date(BEGUN.getTime() + age))).toMatchObject({ text, canResend })
})

it.each([
  ['the rejection', { rejectedAt: BEGUN }, 'rejection'],
  ['the cancellation', { cancelledFor: 'spa', cancelledAt: new Date(BEGUN.getTime() - 1) }, 'cancellation'],
  ['the confirmation before it', { cancelledFor: 'client', cancelledAt: new Date(BEGUN.getTime() + 1) }, undefined],
])('the card of an ended booking shows the mail of its end only: %s', (_, own, name) => {
  const mail = { state: 'sending', reason: '', at: BEGUN, by: null }
  const ended = parseBooking('b1', { status: 'rejected', email: 'a@b.co', mail, ...own })
  const later = new Date(BEGUN.getTime() + 120_001)
  expect(mailNote(ended, later)?.reason).toBe(
    name && `It is not known whether the ${name} e-mail left. Resend may send it a second time.`,
  )
})
