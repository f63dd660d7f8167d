import { MAIL_UNKNOWN_AFTER_MS } from '#config/limits.ts'
import type { MailState } from '#domain/booking.ts'

export type MailNote = {
  tone: 'good' | 'warn' | 'bad' | 'neutral'
  text: string
  reason: string
  /** Nobody resends a mail that is known to have left, or is just leaving. */
  canResend: boolean
}

const sending: MailNote = { tone: 'neutral', text: 'Sending e-mail', reason: '', canResend: false }
const notKnown: MailNote = {
  tone: 'warn',
  text: 'E-mail not known',
  reason: 'It is not known whether the confirmation e-mail left.',
  canResend: true,
}

/** How the confirmation mail stands. One that has been leaving for over two minutes did so without anybody seeing the end. */
export const mailNote = (mail: MailState, now: Date): MailNote => {
  if (mail.state === 'sent') return { tone: 'good', text: 'E-mail sent', reason: '', canResend: false }
  if (mail.state === 'failed') return { tone: 'bad', text: 'E-mail failed', reason: mail.reason, canResend: true }
  const isFresh = mail.at !== null && now.getTime() - mail.at.getTime() <= MAIL_UNKNOWN_AFTER_MS
  return isFresh ? sending : notKnown
}
