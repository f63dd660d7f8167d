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
