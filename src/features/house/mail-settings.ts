import { MAIL_SETTINGS } from '#records/mail-settings.ts'
import { readRecord } from '#records/read.ts'
import { onlyProblems, typedSetting } from '#shared/setting.ts'

/** Empty ids and no limit if they were never set. */
export const parseMailSettings = (data: unknown) => readRecord(MAIL_SETTINGS, data)

const idProblem = (typed: string) => {
  const id = typed.trim()
  if (!id) return 'Please copy it from your EmailJS dashboard.'
  return /^[A-Za-z0-9_-]+$/.test(id) ? undefined : 'EmailJS uses letters, digits, _ and - only. Please copy it again.'
}

export const MAIL = typedSetting(
  'e-mail settings',
  'settings/email',
  MAIL_SETTINGS,
  ({ serviceId, publicKey, templateId }) =>
    onlyProblems({
      serviceId: idProblem(serviceId),
      publicKey: idProblem(publicKey),
      templateId: idProblem(templateId),
    }),
)

/** Counts since the first of the month at the venue: visitors' requests, messages, and bookings with a confirmation e-mail. */
export type MailCounts = { requests: number; messages: number; confirmations: number }

/** Each request, message and confirmation is one mail; with the auto-reply a message is two. */
export const mailsOf = ({ requests, messages, confirmations }: MailCounts, hasAutoReply: boolean): number =>
  requests + messages * (hasAutoReply ? 2 : 1) + confirmations

/** The share of the plan's limit from which the portal warns: enough days are left to take a larger plan. */
const WARNED_FROM = 0.8

/** What the portal says of the month's mails against the plan's `limit`; undefined below 80 %. Staff cannot change the plan. */
export const mailLimitText = (soFar: number, limit: number, canChange: boolean): string | undefined => {
  if (soFar < limit * WARNED_FROM) return undefined
  return [
    `The e-mails of this month are ${soFar >= limit ? 'used up' : 'running out'}: about ${String(soFar)} of the plan's ${String(limit)}.`,
    'At the limit no e-mail leaves. Requests and messages are still stored and shown here; call guests or write to them on WhatsApp.',
    canChange
      ? 'Take a larger plan at EmailJS, then enter its limit in House, Mail.'
      : 'Please tell a Main Admin, who can take a larger plan.',
  ].join(' ')
}
