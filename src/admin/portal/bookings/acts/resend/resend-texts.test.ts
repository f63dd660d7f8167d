import { describe, expect, it } from 'vitest'
import { amara as booking } from '#support/builders.ts'
import { resendQuestion } from './resend-texts.ts'

describe('the question before a mail is sent again', () => {
  const withMail = (state: 'sending' | 'failed') => ({ ...booking, mail: { state, reason: '', at: null, by: null } })

  it('warns that the client may get it twice only when the first outcome is not known', () => {
    expect(resendQuestion(withMail('sending')).message).toContain('twice')
    expect(resendQuestion(withMail('failed')).message).toBe(
      'The confirmation of Tue, 15 Jan 2030 at 2:30 PM will be sent to amara@example.com.',
    )
  })
})
