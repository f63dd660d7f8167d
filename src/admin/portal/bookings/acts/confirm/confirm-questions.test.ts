import { describe, expect, it } from 'vitest'
import { amara as booking } from '#support/builders.ts'
import { confirmQuestion } from './confirm-questions.ts'

const NOTES = { warnings: [], isWithoutMail: false }

describe('the question before a confirmation', () => {
  it('says that no e-mail is sent when the booking has no address', () => {
    const bare = { ...booking, email: ' ' }
    const words =
      'This booking holds no e-mail, so none will be sent. Please tell the client by phone:\nPhone: +267 71234567'
    const unchanged = confirmQuestion(bare, booking, NOTES).message
    const moved = confirmQuestion(bare, { ...booking, date: '2030-01-16' }, NOTES).message
    for (const message of [unchanged, moved]) {
      expect(message).toContain(words)
      expect(message).not.toContain('will be sent to')
    }
  })

  it('ignores another spelling of the same time', () => {
    const { message } = confirmQuestion(booking, { date: '2030-01-15', time: '14:30' }, NOTES)
    expect(message).not.toContain('Original')
  })
})
