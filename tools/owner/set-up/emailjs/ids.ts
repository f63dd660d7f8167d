import { type MailSettings, mailProblems, mailSettingsFrom, parseMailSettings } from '#domain/mail-settings.ts'
import { readDocument, storeDocument } from '../documents.ts'
import type { SetUp } from '../step.ts'
import { MAIL_TEMPLATES, type MailTemplate } from './mail-templates.ts'

/** The ids of the account at EmailJS, each kept where the site reads it. */

const CONFIRMATION = 'settings/email'
const SERVICE = 'VITE_EMAILJS_SERVICE_ID'
const KEY = 'VITE_EMAILJS_PUBLIC_KEY'

export type Kind = 'service' | 'key' | 'template'
export type Account = { service: string; key: string }

/** Empty while one is missing. */
export const accountOf = ({ env }: SetUp): Account => {
  const values = env.read()
  return { service: values[SERVICE] ?? '', key: values[KEY] ?? '' }
}

export const confirmationOf = async (setUp: SetUp): Promise<MailSettings> =>
  parseMailSettings(await readDocument(setUp, CONFIRMATION))

/** Empty while it is missing. */
export const templateIdOf = async (setUp: SetUp, { variable }: MailTemplate): Promise<string> =>
  variable ? (setUp.env.read()[variable] ?? '') : (await confirmationOf(setUp)).templateId

/** The account that sends a template: the confirmation's is kept with its id, for House, Mail. */
export const senderOf = async (setUp: SetUp, { variable }: MailTemplate): Promise<Account> => {
  if (variable) return accountOf(setUp)
  const { serviceId, publicKey } = await confirmationOf(setUp)
  return { service: serviceId, key: publicKey }
}

const SOMETHING = { serviceId: 'x', publicKey: 'x', templateId: 'x', monthlyLimit: '' }
const FIELD = { service: 'serviceId', key: 'publicKey', template: 'templateId' } as const

/** What is wrong with an id, as House, Mail would say it; and the mistakes of copying from the wrong place. `taken`: names by id. */
export const idProblem = (
  kind: Kind,
  text: string,
  taken: Readonly<Record<string, string>> = {},
): string | undefined => {
  const problem = mailProblems({ ...SOMETHING, [FIELD[kind]]: text })[FIELD[kind]]
  if (problem) return problem
  if (kind !== 'service' && text.startsWith('service_')) return 'This is the id of a service, not what is asked for.'
  if (kind !== 'template' && text.startsWith('template_')) return 'This is the id of a template, not what is asked for.'
  const other = Object.hasOwn(taken, text) ? taken[text] : undefined
  return other && `This id was given for “${other}”. Each of the three e-mails has a template of its own.`
}

export const limitProblem = (text: string): string | undefined =>
  mailProblems({ ...SOMETHING, monthlyLimit: text }).monthlyLimit

/** The ids of the other templates, with their names. */
export const takenIds = async (setUp: SetUp, template: MailTemplate): Promise<Record<string, string>> => {
  const others = MAIL_TEMPLATES.filter((other) => other !== template)
  const ids = await Promise.all(others.map(async (other) => [await templateIdOf(setUp, other), other.name] as const))
  return Object.fromEntries(ids.filter(([id]) => id !== ''))
}

/** As House, Mail writes them. */
export const storeConfirmation = (
  setUp: SetUp,
  { service, key }: Account,
  templateId: string,
  monthlyLimit: string,
): Promise<void> => {
  const settings = mailSettingsFrom({ serviceId: service, publicKey: key, templateId, monthlyLimit })
  return storeDocument(setUp, { path: CONFIRMATION, fields: settings, now: ['updatedAt'] })
}

/** Every e-mail that leaves by another service or key has to prove itself again. */
export const storeAccount = async (setUp: SetUp, account: Partial<Account>): Promise<void> => {
  const next = { ...accountOf(setUp), ...account }
  setUp.notes.add({ arrived: {} })
  setUp.env.write({ [SERVICE]: next.service, [KEY]: next.key })
  const { templateId, monthlyLimit } = await confirmationOf(setUp)
  if (templateId) await storeConfirmation(setUp, next, templateId, String(monthlyLimit ?? ''))
}

export const storeTemplateId = async (setUp: SetUp, template: MailTemplate, id: string): Promise<void> => {
  if (template.variable) return setUp.env.write({ [template.variable]: id })
  const { monthlyLimit } = await confirmationOf(setUp)
  return storeConfirmation(setUp, accountOf(setUp), id, String(monthlyLimit ?? ''))
}
