import { expect, it } from 'vitest'
import type { MailState } from '#domain/booking.ts'
import { mailNote } from './mail-note.ts'

const now = new Date('2030-01-15T08:02:00.000Z')
const mail = (state: MailState['state'], at: string | null = '2030-01-15T08:00:00.000Z'): MailState => ({
  state,
  reason: 'throttled',
  at: at === null ? null : new Date(at),
  by: null,
})

it.each([
  ['E-mail sent', false, mail('sent')],
  ['E-mail failed', true, mail('failed')],
  ['Sending e-mail', false, mail('sending')],
  ['E-mail not known', true, mail('sending', '2030-01-15T07:59:59.999Z')],
  ['E-mail not known', true, mail('sending', null)],
])('reads "%s" (may be sent again: %s)', (text, canResend, state) => {
  expect(mailNote(state, now)).toMatchObject({ text, canResend })
})

it('tells why a mail failed', () => {
  expect(mailNote(mail('failed'), now).reason).toBe('throttled')
})
