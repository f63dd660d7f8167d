import { expect, it } from 'vitest'
import type { MailState } from '#domain/booking.ts'
import { mailNote } from './mail-note.ts'

const begun = new Date('2030-01-15T08:00:00.000Z')
const later = (milliseconds: number, from = begun) => new Date(from.getTime() + milliseconds)
const mail = (state: MailState['state'], own: Partial<MailState> = {}): MailState => ({
  state,
  reason: 'throttled',
  at: begun,
  by: null,
  attempt: 'mark',
  ...own,
})

const on = (id: string, email = 'amara@example.com') => ({ id, email })

let bookings = 0
/** What is shown of a mail at these moments, on a booking this tab has not seen before. */
const shownAt = (state: MailState, ...moments: Date[]) => {
  bookings += 1
  return moments.map((now) => mailNote(on(`b${String(bookings)}`), state, now).text)
}

it.each([
  ['E-mail sent', false, mail('sent')],
  ['E-mail failed', true, mail('failed')],
  ['Sending e-mail', false, mail('sending')],
  ['E-mail not known', true, mail('sending', { at: null })],
])('reads "%s" (may be sent again: %s)', (text, canResend, state) => {
  expect(mailNote(on('one'), state, begun)).toMatchObject({ text, canResend })
})

it('gives the reason of a failed mail', () => {
  expect(mailNote(on('one'), mail('failed'), begun).reason).toBe('throttled')
})

it.each([
  ['right', 0],
  ['fast by ten hours', 36_000_000],
  ['slow by ten hours', -36_000_000],
])('shows a mail as unknown two minutes after this tab saw it being sent, on a clock that is %s', (_, off) => {
  const learned = later(off)
  const moments = [learned, later(120_000, learned), later(120_001, learned)]
  expect(shownAt(mail('sending'), ...moments)).toEqual(['Sending e-mail', 'Sending e-mail', 'E-mail not known'])
})

it('shows a resent mail as being sent', () => {
  const shown = (attempt: string, now: Date) => mailNote(on('again'), mail('sending', { attempt }), now).text
  expect(shown('first', begun)).toBe('Sending e-mail')
  expect(shown('first', later(180_000))).toBe('E-mail not known')
  expect(shown('second', later(180_000))).toBe('Sending e-mail')
})

it('shows a mail still being sent since another day as unknown at once', () => {
  expect(shownAt(mail('sending'), later(86_400_001))).toEqual(['E-mail not known'])
})

it('shows no e-mail and no Resend for a booking without an address', () => {
  for (const state of ['failed', 'sending'] as const)
    expect(mailNote(on('bare', ' '), mail(state), begun)).toMatchObject({ text: 'No e-mail', canResend: false })
  expect(mailNote(on('bare', ''), mail('sent'), begun).text).toBe('E-mail sent')
})

it('shows no e-mail and no Resend for a booking with a list of addresses', () => {
  const note = mailNote(on('list', 'a@b.co,eve@evil.example'), mail('failed'), begun)
  expect(note).toMatchObject({ text: 'No e-mail', canResend: false })
  expect(note.reason).toContain('not one address')
})
