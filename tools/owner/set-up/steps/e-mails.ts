import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom, SUPPLIED } from '#config/spa.ts'
import { escapeHtml, loadTemplates } from '#tools/stack/outbox/templates.ts'
import type { SetUp, Step } from '../step.ts'

/** Git ignores it. */
const FOLDER = 'e-mails'
const DASHBOARD = 'https://dashboard.emailjs.com/admin'

/** The templates that go to the spa have its mailbox itself as recipient, because their ids are public. */
const MAILBOXES: Readonly<Record<string, 'bookings' | 'info'>> = {
  'booking-notification': 'bookings',
  'contact-message': 'info',
}

/** Writes the templates of docs/emailjs with the name and the mailboxes of this spa, to copy from. */
const writeTemplates = async ({ env, root }: SetUp): Promise<void> => {
  const { name, mail } = spaFrom(parseEnv(env.read()).spa)
  mkdirSync(path.join(root, FOLDER), { recursive: true })
  for (const [id, { html, subject, to, fromName, replyTo }] of await loadTemplates(path.join(root, 'docs/emailjs'))) {
    const own = (text: string, value = name) => text.replaceAll(SUPPLIED.name, () => value)
    const mailbox = MAILBOXES[id]
    const fields = {
      Subject: subject,
      'To Email': mailbox ? mail[mailbox] : to,
      'From Name': fromName,
      'Reply To': replyTo,
    }
    const lines = Object.entries(fields).map(([field, text]) => `${field}: ${own(text)}`)
    writeFileSync(
      path.join(root, FOLDER, `${id}.txt`),
      [...lines, '', 'Content:', '', own(html, escapeHtml(name))].join('\n'),
    )
  }
}

type Id = { name: string; question: string; prefix?: string }

const ACCOUNT: readonly Id[] = [
  {
    name: 'VITE_EMAILJS_SERVICE_ID',
    question:
      'Email Services, Add New Service: connect the mailbox of the spa, grant all that is asked. Its Service ID:',
    prefix: 'service_',
  },
  { name: 'VITE_EMAILJS_PUBLIC_KEY', question: 'Account: the Public Key, not the private one:' },
]
const TEMPLATES: readonly Id[] = [
  { name: 'VITE_EMAILJS_BOOKING_TEMPLATE_ID', question: 'Template ID of booking-notification:', prefix: 'template_' },
  { name: 'VITE_EMAILJS_CONTACT_TEMPLATE_ID', question: 'Template ID of contact-message:', prefix: 'template_' },
]

const IDS = [...ACCOUNT, ...TEMPLATES]

/** Ids can be named by their account, so only what was copied from the wrong place is refused. */
const problemOf = ({ name, prefix }: Id, text: string, values: Readonly<Record<string, string | undefined>>) => {
  if (!/^[\w-]+$/.test(text)) return 'EmailJS uses letters, digits, _ and - only. Please copy it again.'
  const kind = /^(?:service|template)_/.exec(text)?.[0]
  if (kind && kind !== prefix) return `This is the id of a ${kind.slice(0, -1)}, not what is asked for.`
  const isTaken = IDS.some((other) => other.name !== name && values[other.name] === text)
  return isTaken ? 'This id was given already. Each has one of its own.' : undefined
}

const askIds = async ({ talk, env }: SetUp, ids: readonly Id[]): Promise<void> => {
  for (const id of ids) {
    const values = env.read()
    const problem = (text: string) => problemOf(id, text, values)
    if (!values[id.name]) env.write({ [id.name]: await talk.ask(id.question, { problem }) })
  }
}

export const eMails: Step = {
  title: 'EmailJS: the e-mails of the site',
  seen: ({ env }) => {
    const values = env.read()
    return Promise.resolve(IDS.every(({ name }) => values[name]) ? 'its ids stand in .env' : undefined)
  },
  work: async (setUp) => {
    const { talk, env } = setUp
    await writeTemplates(setUp)
    talk.say(
      'EmailJS sends the e-mails from the spa’s own mailbox; its free plan has 200 a month. Create an account and sign in:',
      `  ${DASHBOARD}`,
    )
    await askIds(setUp, ACCOUNT)
    talk.say(
      `Under Email Templates make three templates, one for each file in the folder ${FOLDER} of this project but booking-regret, which may come later: Create New Template, Edit Content, Code Editor, replace everything by the file’s Content; then paste the other fields, leave Bcc and Cc empty, and press Save. What stands in double braces stays as it is. In booking-confirmation write your own opening hours into the last lines.`,
    )
    await askIds(setUp, TEMPLATES)
    talk.say(
      `Last, so that other sites cannot use your account: enter ${env.read()['VITE_SITE_URL'] ?? ''} in the list of domains, leave “Allow EmailJS API for non-browser applications” off, and save.`,
      `  ${DASHBOARD}/account/security`,
    )
    await talk.ask('Press Enter when it is saved.')
    return 'the ids are in .env; that of booking-confirmation goes into House, Mail in the portal'
  },
}
