import { describe, expect, it } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { resendQuestion } from './resend-texts.ts'

const booking = parseBooking('b1', {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  date: '2030-01-15',
  time: '02:30 PM',
  status: 'confirmed',
})
describe('the question before a mail is sent again', () => {
  const withMail = (state: 'sending' | 'failed') => ({ ...booking, mail: { state, reason: '', at: null, by: null } })

  it('warns that the client may get it twice only when the first outcome is not known', () => {
    expect(resendQuestion(withMail('sending')).message).toContain('twice')
    expect(resendQuestion(withMail('failed')).message).toBe(
      'The confirmation of Tue, 15 Jan 2030 at 2:30 PM will be sent to amara@example.com.',
    )
  })
})
