import { expect, it } from 'vitest'
import type { MailState } from '../booking.ts'
import { mailNote } from './booking-texts.ts'

const begun = new Date('2030-01-15T08:00:00.000Z')
const later = (milliseconds: number) => new Date(begun.getTime() + milliseconds)
const mail = (state: MailState['state'], own: Partial<MailState> = {}): MailState => ({
  state,
  reason: 'throttled',
  at: begun,
  by: null,
  attempt: 'mark',
  ...own,
})

const on = (email = 'amara@example.com') => ({ email })

it.each([
  ['E-mail sent', false, mail('sent')],
  ['E-mail failed', true, mail('failed')],
  ['Sending e-mail', false, mail('sending')],
  ['E-mail not known', true, mail('sending', { at: null })],
])('reads "%s" (may be sent again: %s)', (text, canResend, state) => {
  expect(mailNote(on(), state, begun)).toMatchObject({ text, canResend })
})

it('shows a mail as unknown two minutes after it began to leave', () => {
  expect(mailNote(on(), mail('sending'), later(120_000)).text).toBe('Sending e-mail')
  expect(mailNote(on(), mail('sending'), later(120_001)).text).toBe('E-mail not known')
})

it('shows no e-mail and no Resend for a booking without an address', () => {
  for (const state of ['failed', 'sending'] as const)
    expect(mailNote(on(' '), mail(state), begun)).toMatchObject({ text: 'No e-mail', canResend: false })
  expect(mailNote(on(''), mail('sent'), begun).text).toBe('E-mail sent')
})
