import { MAIL_SETTINGS } from '#records/mail-settings.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { typedTexts } from './typed-texts.ts'

/** Empty ids and no limit if they were never set. */
export type MailSettings = Stored<typeof MAIL_SETTINGS>

/** Never throws. */
export const parseMailSettings = (data: unknown): MailSettings => readRecord(MAIL_SETTINGS, data)

/** As it is typed. */
export type MailDraft = Record<keyof typeof MAIL_SETTINGS, string>

/** From what the browser kept, or from what is stored. */
export const parseMailDraft = (kept: unknown): MailDraft =>
  typedTexts(Object.keys(MAIL_SETTINGS) as (keyof MailDraft)[], kept)

/** What is wrong with each field; empty when it can be saved. */
export const mailProblems = (draft: MailDraft): Partial<Record<keyof MailSettings, string>> => {
  const problems: Partial<Record<keyof MailSettings, string>> = {}
  for (const name of ['serviceId', 'publicKey', 'templateId'] as const) {
    const id = draft[name].trim()
    if (!id) problems[name] = 'Please copy it from your EmailJS dashboard.'
    else if (!/^[A-Za-z0-9_-]+$/.test(id) || id.length > MAIL_SETTINGS[name].most)
      problems[name] = 'EmailJS uses letters, digits, _ and - only. Please copy it again.'
  }
  const { monthlyLimit } = MAIL_SETTINGS
  const limit = draft.monthlyLimit.trim()
  if (limit && !(/^\d{1,7}$/.test(limit) && Number(limit) >= monthlyLimit.least && Number(limit) <= monthlyLimit.most))
    problems.monthlyLimit = 'Please enter a whole number from 1 to 1000000, or nothing.'
  return problems
}

/** Of a draft without problems. */
export const mailSettingsFrom = (draft: MailDraft): MailSettings =>
  parseMailSettings(Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])))
