import type { FailureCode } from './failure.ts'
import { venueToday } from './venue-clock.ts'

/** What was counted since the first of the month at the venue. */
export type MailCounts = { requests: number; messages: number; confirmations: number }

export type MailMonth = {
  soFar: number
  /** By the end of the month, if it goes on like this. */
  expected: number
  /** Of the month, today included, and all of them. */
  days: number
  allDays: number
}

/** Each request, message and confirmation is one mail; with the auto-reply a message is two. */
export const mailMonth = (
  { requests, messages, confirmations }: MailCounts,
  hasAutoReply: boolean,
  now: Date,
): MailMonth => {
  const [year = 0, month = 1, day = 1] = venueToday(now).split('-').map(Number)
  const allDays = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const soFar = requests + messages * (hasAutoReply ? 2 : 1) + confirmations
  return { soFar, expected: Math.round((soFar / day) * allDays), days: day, allDays }
}

/** `about 140`; small numbers are said as they are. */
export const aboutText = (mails: number): string =>
  mails < 20 ? String(mails) : `about ${String(Math.round(mails / 10) * 10)}`

/** What EmailJS says to a test mail that it did not take. Its own words tell which of the ids is wrong. */
export const testMailFailureText = (code: FailureCode, underlying = ''): string => {
  const answered = underlying.trim() ? ` EmailJS says: ${underlying.trim()}` : ''
  const wrong = (
    [
      ['public key', 'public key'],
      ['service id', 'service'],
      ['template id', 'template'],
    ] as const
  ).find(([words]) => underlying.toLowerCase().includes(words))
  if (wrong)
    return `EmailJS does not know the ${wrong[1]}. Please copy it again from your EmailJS dashboard.${answered}`
  const texts: Partial<Record<FailureCode, string>> = {
    malformed: 'EmailJS refused the template or what was filled in.',
    unauthenticated: 'EmailJS did not accept the account. Please check the public key.',
    blocked: 'EmailJS blocked the mail. Please check the allowed domains and the account.',
    throttled: 'EmailJS takes no more mails at the moment. Please wait a minute, then send the test again.',
    offline:
      'No answer came. Whether the test mail was sent is not known; look into the mailbox before you send another.',
    unconfigured: 'Nothing was sent: service, public key or template are not set. Save them first.',
  }
  return `${texts[code] ?? 'The test mail was not sent.'}${answered}`
}
