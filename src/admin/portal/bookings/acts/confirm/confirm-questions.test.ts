import { describe, expect, it } from 'vitest'
import { amara as booking } from '#support/builders.ts'
import { confirmQuestion } from './confirm-questions.ts'

describe('the question before a confirmation', () => {
  it('names the address when nothing changed', () => {
    const { message } = confirmQuestion(
      booking,
      'Amara Dube',
      { date: '2030-01-15', time: '02:30 PM' },
      { warnings: [] },
    )
    expect(message).toBe(
      'Amara Dube: Tue, 15 Jan 2030 at 2:30 PM\n\nA confirmation e-mail will be sent to amara@example.com.',
    )
  })

  it.each([
    ['date', { date: '2030-01-16', time: '02:30 PM' }, 'Wed, 16 Jan 2030 at 2:30 PM'],
    ['time', { date: '2030-01-15', time: '03:00 PM' }, 'Tue, 15 Jan 2030 at 3:00 PM'],
  ])('shows original and new values when the %s changed', (_, change, becomes) => {
    const { message } = confirmQuestion(booking, 'Amara Dube', change, { warnings: [] })
    expect(message).toContain(`Original: Tue, 15 Jan 2030 at 2:30 PM\nNew: ${becomes}`)
    expect(message).toContain('A confirmation e-mail with the new date and time will be sent to amara@example.com.')
  })

  it('says that no e-mail is sent when the booking has no address', () => {
    const bare = { ...booking, email: ' ' }
    const words =
      'This booking holds no e-mail, so none will be sent. Please tell the client by phone:\nPhone: +267 71234567'
    const unchanged = confirmQuestion(bare, 'Amara Dube', booking, { warnings: [] }).message
    const moved = confirmQuestion(bare, 'Amara Dube', { ...booking, date: '2030-01-16' }, { warnings: [] }).message
    for (const message of [unchanged, moved]) {
      expect(message).toContain(words)
      expect(message).not.toContain('will be sent to')
    }
  })

  it('says that no e-mail is sent when the stored text is not one address', () => {
    const list = { ...booking, email: 'a@b.co,eve@evil.example' }
    const { message } = confirmQuestion(list, 'Amara Dube', booking, { warnings: [] })
    expect(message).toContain('is not one address (a@b.co,eve@evil.example), so none will be sent.')
    expect(message).toContain('by phone:\nPhone: +267 71234567')
    expect(message).not.toContain('will be sent to')
  })

  it('ignores another spelling of the same time', () => {
    const { message } = confirmQuestion(booking, 'Amara Dube', { date: '2030-01-15', time: '14:30' }, { warnings: [] })
    expect(message).not.toContain('Original')
  })

  it.each([
    ['unchanged', booking],
    ['moved', { ...booking, date: '2030-01-16' }],
  ])('repeats the warnings when the time is %s, and its button says “anyway”', (_, change) => {
    const usual = confirmQuestion(booking, 'Amara Dube', change, { warnings: [] })
    const unusual = confirmQuestion(booking, 'Amara Dube', change, { warnings: ['One warning.', 'Another.'] })
    expect([usual.ok, unusual.ok]).toEqual(['Confirm', 'Confirm anyway'])
    expect(unusual.message).toContain('\n\nOne warning.\nAnother.\n\n')
    expect(usual.message).not.toContain('warning')
  })

  it('says that the day could not be read, and can still be confirmed', () => {
    const { message, ok } = confirmQuestion(booking, 'Amara Dube', booking, { warnings: [], isUnknown: true })
    expect(message).toContain('it is not known whether this time is free.')
    expect(ok).toBe('Confirm anyway')
  })
})
