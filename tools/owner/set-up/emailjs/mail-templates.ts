import path from 'node:path'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom, SUPPLIED } from '#config/spa.ts'
import { hoursInWords } from '#domain/diary/hours-in-words.ts'
import { parseWeeklyHours } from '#domain/diary/open-days.ts'
import { escapeHtml, loadTemplates, type Template } from '#tools/stack/outbox/templates.ts'
import { readDocument } from '../documents.ts'
import type { SetUp } from '../step.ts'

/** The three templates of docs/emailjs, as they are pasted into the account of this spa. */

export type MailTemplate = {
  /** The name of its files. */
  file: 'booking-notification' | 'contact-message' | 'booking-confirmation'
  name: string
  /** Where its id goes; the confirmation's goes into `settings/email`. */
  variable?: 'VITE_EMAILJS_BOOKING_TEMPLATE_ID' | 'VITE_EMAILJS_CONTACT_TEMPLATE_ID'
  /** The mailbox of the spa that it writes to; the confirmation goes to the guest. */
  mailbox?: 'bookings' | 'info'
}

export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  {
    file: 'booking-notification',
    name: 'Booking notification',
    variable: 'VITE_EMAILJS_BOOKING_TEMPLATE_ID',
    mailbox: 'bookings',
  },
  {
    file: 'contact-message',
    name: 'Contact message',
    variable: 'VITE_EMAILJS_CONTACT_TEMPLATE_ID',
    mailbox: 'info',
  },
  { file: 'booking-confirmation', name: 'Booking confirmation' },
]

const ownSpa = ({ env }: SetUp) => spaFrom(parseEnv(env.read()).spa)

/** The mailbox of the spa; undefined for the template that goes to guests. */
export const mailboxOf = (setUp: SetUp, { mailbox }: MailTemplate): string | undefined =>
  mailbox && ownSpa(setUp).mail[mailbox]

/** With the name and the hours of this spa. The two to the spa have its mailbox itself as recipient, because their ids are public. */
export const ownTemplate = async (setUp: SetUp, template: MailTemplate): Promise<Template> => {
  const templates = await loadTemplates(path.join(setUp.root, 'docs', 'emailjs'))
  const supplied = templates.get(template.file)
  if (!supplied) throw new Error(`docs/emailjs/${template.file}.html is missing.`)
  const { name } = ownSpa(setUp)
  const hours = hoursInWords(parseWeeklyHours(await readDocument(setUp, 'settings/diary'))).long
  const own = (text: string) => text.replaceAll(SUPPLIED.name, () => name)
  const { html, subject, fromName, to, autoReply } = supplied
  return {
    ...supplied,
    html: html
      .replaceAll(SUPPLIED.name, () => escapeHtml(name))
      .replaceAll(SUPPLIED.hours.text, () => escapeHtml(hours)),
    subject: own(subject),
    fromName: own(fromName),
    to: mailboxOf(setUp, template) ?? to,
    autoReply: autoReply && { ...autoReply, subject: own(autoReply.subject), text: own(autoReply.text) },
  }
}

const TEST_NOTE = 'This is a test mail of the set-up. Nobody has booked or written.'

/** The values of a test mail. `address` is of the person at the terminal, who gets what goes to guests. */
export const testParameters = (setUp: SetUp, template: MailTemplate, own: Template, address: string) => {
  const { phone, mail } = ownSpa(setUp)
  const site = parseEnv(setUp.env.read()).siteUrl
  const values: Record<string, string> = {
    to_email: mailboxOf(setUp, template) ?? address,
    client_email: address,
    from_email: address,
    special_requests: TEST_NOTE,
    message: TEST_NOTE,
    date_modified_note: '',
    spa_phone: phone,
    spa_email: template.mailbox ? mail[template.mailbox] : mail.bookings,
    manage_link: site ? `Your booking, for your calendar, to move or to cancel it: ${site}/my-booking` : '',
  }
  return Object.fromEntries(own.parameters.map((name) => [name, values[name] ?? own.sample[name] ?? '']))
}
