import type { FailureCode } from './failure.ts'

/** Counts since the first of the month at the venue: visitors' requests, messages, and bookings with a confirmation e-mail. */
export type MailCounts = { requests: number; messages: number; confirmations: number }

/** Each request, message and confirmation is one mail; with the auto-reply a message is two. */
export const mailsOf = ({ requests, messages, confirmations }: MailCounts, hasAutoReply: boolean): number =>
  requests + messages * (hasAutoReply ? 2 : 1) + confirmations

const IDS = [
  ['public key', 'public key'],
  ['service id', 'service'],
  ['template id', 'template'],
] as const

const TEST_MAIL_TEXTS: Partial<Record<FailureCode, string>> = {
  malformed: 'EmailJS refused the template or what was filled in.',
  unauthenticated: 'EmailJS did not accept the account. Please check the public key.',
  blocked: 'EmailJS blocked the mail. Please check the allowed domains and the account.',
  throttled: 'EmailJS takes no more mails at the moment. Please wait a minute, then send the test again.',
  offline:
    'No answer came. Whether the test mail was sent is not known; look into the mailbox before you send another.',
  unconfigured: 'Nothing was sent: service, public key or template are not set. Save them first.',
}

/** Why a test mail was not sent. `answer` is the error text of EmailJS, which names the wrong id; `other` is any other error text. */
export const testMailFailureText = (code: FailureCode, { answer = '', other = '' } = {}): string => {
  const said = answer.trim() && ` EmailJS says: ${answer.trim()}`
  const wrong = IDS.find(([words]) => answer.toLowerCase().includes(words))
  if (wrong) return `EmailJS does not know the ${wrong[1]}. Please copy it again from your EmailJS dashboard.${said}`
  const text = TEST_MAIL_TEXTS[code] ?? `The test mail was not sent.${said ? '' : ` ${other.trim()}`}`
  return `${text.trim()}${said}`
}

/** The share of the plan's limit from which the portal warns: enough days are left to take a larger plan. */
const WARNED_FROM = 0.8

/** What the portal says of the month's mails against the plan's `limit`; undefined below 80 %. Staff cannot change the plan. */
export const mailLimitNote = (
  soFar: number,
  limit: number,
  canChange: boolean,
): { title: string; text: string } | undefined => {
  if (soFar < limit * WARNED_FROM) return undefined
  const isReached = soFar >= limit
  const figures = `about ${String(soFar)} of the plan's ${String(limit)}`
  const advice = canChange
    ? 'Take a larger plan at EmailJS, then enter its limit in House, Mail.'
    : 'Please tell a Main Admin, who can take a larger plan.'
  return {
    title: `${isReached ? 'The e-mails of this month are used up' : 'The e-mails of this month are running out'}: ${figures}.`,
    text: `${
      isReached ? 'E-mails may no longer leave.' : 'At the limit no e-mail leaves.'
    } Requests and messages are still stored and shown here; call guests or write to them on WhatsApp. ${advice}`,
  }
}
