import { MAIL_UNKNOWN_AFTER_MS } from '#config/limits.ts'
import type { Booking, MailState } from '#domain/booking.ts'
import { isEmail } from '#domain/email.ts'

type MailNote = {
  tone: 'good' | 'warn' | 'bad' | 'neutral'
  text: string
  reason: string
  /** False for an e-mail that was sent or is being sent. */
  canResend: boolean
}

const sending: MailNote = { tone: 'neutral', text: 'Sending e-mail', reason: '', canResend: false }
const notKnown: MailNote = {
  tone: 'warn',
  text: 'E-mail not known',
  reason: 'It is not known whether the confirmation e-mail left.',
  canResend: true,
}

const noAddress: MailNote = {
  tone: 'warn',
  text: 'No e-mail',
  reason: 'This booking holds no e-mail address. Please tell the client by phone.',
  canResend: false,
}

/** The state of the confirmation e-mail. If it is still `sending` after two minutes, its outcome is not known. */
export const mailNote = ({ email }: Pick<Booking, 'email'>, mail: MailState, now: Date): MailNote => {
  if (mail.state === 'sent') return { tone: 'good', text: 'E-mail sent', reason: '', canResend: false }
  if (!isEmail(email)) return noAddress
  if (mail.state === 'failed') return { tone: 'bad', text: 'E-mail failed', reason: mail.reason, canResend: true }
  return mail.at === null || now.getTime() - mail.at.getTime() > MAIL_UNKNOWN_AFTER_MS ? notKnown : sending
}
