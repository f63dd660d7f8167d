import { fieldsOf, numberOf, textOf } from '#records/stored.ts'
import { typedTexts } from './typed-texts.ts'

/** The EmailJS ids for mails to clients, from `settings/email`; empty, and no limit, if never set. */
export type MailSettings = {
  serviceId: string
  publicKey: string
  templateId: string
  /** Mails a month that the plan of EmailJS allows, as main typed it. */
  monthlyLimit: number | undefined
}

/** `firestore.rules` holds the same. */
const MAIL_LIMITS = { id: 100, monthly: 1_000_000 } as const

export const parseMailSettings = (data: unknown): MailSettings => {
  const fields = fieldsOf(data)
  const limit = numberOf(fields['monthlyLimit'])
  return {
    serviceId: textOf(fields['serviceId']),
    publicKey: textOf(fields['publicKey']),
    templateId: textOf(fields['templateId']),
    monthlyLimit: limit !== undefined && limit >= 1 ? Math.floor(limit) : undefined,
  }
}

/** As it is typed. */
export type MailDraft = Record<keyof MailSettings, string>

export const mailDraftOf = ({ serviceId, publicKey, templateId, monthlyLimit }: MailSettings): MailDraft => ({
  serviceId,
  publicKey,
  templateId,
  monthlyLimit: monthlyLimit === undefined ? '' : String(monthlyLimit),
})

const MAIL_FIELDS = ['serviceId', 'publicKey', 'templateId', 'monthlyLimit'] as const

/** What the browser kept of it. */
export const parseMailDraft = (kept: unknown): MailDraft => typedTexts(MAIL_FIELDS, kept)

/** What is wrong with each field; empty when it can be saved. */
export const mailProblems = (draft: MailDraft): Partial<Record<keyof MailSettings, string>> => {
  const problems: Partial<Record<keyof MailSettings, string>> = {}
  for (const name of ['serviceId', 'publicKey', 'templateId'] as const) {
    const id = draft[name].trim()
    if (!id) problems[name] = 'Please copy it from your EmailJS dashboard.'
    else if (!/^[A-Za-z0-9_-]+$/.test(id) || id.length > MAIL_LIMITS.id)
      problems[name] = 'EmailJS uses letters, digits, _ and - only. Please copy it again.'
  }
  const limit = draft.monthlyLimit.trim()
  if (limit && !(/^\d{1,7}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAIL_LIMITS.monthly))
    problems.monthlyLimit = 'Please enter a whole number from 1 to 1000000, or nothing.'
  return problems
}

/** Of a draft without problems. */
export const mailSettingsFrom = ({ monthlyLimit, ...ids }: MailDraft): MailSettings => ({
  serviceId: ids.serviceId.trim(),
  publicKey: ids.publicKey.trim(),
  templateId: ids.templateId.trim(),
  monthlyLimit: monthlyLimit.trim() ? Number(monthlyLimit) : undefined,
})
