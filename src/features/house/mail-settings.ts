import { MAIL_SETTINGS } from '#records/settings.ts'
import { readRecord } from '#records/read.ts'
import type { Booking } from '#features/booking/booking.ts'
import { onlyProblems, typedSetting } from '#shared/setting.ts'

/** Empty ids and no limit if they were never set. */
export const parseMailSettings = (data: unknown) => readRecord(MAIL_SETTINGS, data)

/** The template of the mail to a client, by the state of the booking; empty where none is set, and where the guest cancelled. */
export const templateFor = (
  { templateId, rejectionTemplateId, cancellationTemplateId }: ReturnType<typeof parseMailSettings>,
  { status, cancelledFor }: Pick<Booking, 'status' | 'cancelledFor'>,
): string => {
  if (cancelledFor) return cancelledFor === 'spa' ? cancellationTemplateId : ''
  return status === 'rejected' ? rejectionTemplateId : templateId
}

const idProblem = (typed: string, isOptional = false) => {
  const id = typed.trim()
  if (!id) return isOptional ? undefined : 'Please copy it from your EmailJS dashboard.'
  return /^[A-Za-z0-9_-]+$/.test(id) ? undefined : 'EmailJS uses letters, digits, _ and - only. Please copy it again.'
}

const ALL = typedSetting(
  'mail settings',
  'settings/email',
  MAIL_SETTINGS,
  ({ serviceId, publicKey, templateId, rejectionTemplateId, cancellationTemplateId }) =>
    onlyProblems({
      serviceId: idProblem(serviceId),
      publicKey: idProblem(publicKey),
      templateId: idProblem(templateId),
      rejectionTemplateId: idProblem(rejectionTemplateId, true),
      cancellationTemplateId: idProblem(cancellationTemplateId, true),
    }),
)
/** A template that is not set is no field of the document. */
export const MAIL: typeof ALL = {
  ...ALL,
  write: (typed, stored) =>
    Object.fromEntries(Object.entries(ALL.write(typed, stored)).filter(([, value]) => value !== '')),
}

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
