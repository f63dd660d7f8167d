import { SUPPLIED } from '#config/spa.ts'
import { digits } from '../links.ts'
import { type Answer, type Finding, isReached, judge, placeOf, unknown } from './finding.ts'

/** Placeholder texts as a page shows them, and where the owner replaces each. */
const PLACEHOLDERS: readonly { shown: RegExp; what: string; name: string }[] = [
  { shown: new RegExp(`tel:\\+?${digits(SUPPLIED.phone)}\\b`), what: 'phone', name: 'VITE_SPA_PHONE' },
  {
    shown: new RegExp(`tel:\\+?${digits(SUPPLIED.servicesPhone)}\\b`),
    what: 'phone of Services',
    name: 'VITE_SPA_SERVICES_PHONE',
  },
  { shown: new RegExp(`wa\\.me/${digits(SUPPLIED.whatsapp)}\\b`), what: 'WhatsApp number', name: 'VITE_SPA_WHATSAPP' },
  { shown: /mailto:[^"'?]*\.example\b/, what: 'mailbox', name: 'VITE_SPA_MAIL_…' },
  {
    shown: new RegExp(`"latitude":${String(SUPPLIED.map.latitude)},"longitude":${String(SUPPLIED.map.longitude)}`),
    what: 'place on the map',
    name: 'VITE_SPA_MAP',
  },
]

/** Finds placeholder phone numbers, mailboxes and map coordinates in published pages. */
export const judgePlaceholders = (pages: readonly Answer[]): Finding => {
  const reached = pages.filter(isReached)
  const found = PLACEHOLDERS.flatMap(({ shown, what, name }) => {
    const page = reached.find(({ text }) => shown.test(text))
    return page ? [{ page: page.address, text: `${placeOf(page)} shows the supplied ${what} (${name} in .env).` }] : []
  })
  return judge(
    'Placeholders',
    pages,
    (answer) => found.filter(({ page }) => page === answer.address).map(({ text }) => text),
    'Numbers, mailboxes and map are not the supplied ones.',
  )
}

/** User names of the demo in the published staff table, or why it could not be read. */
export type DemoAccounts = readonly string[] | { why: string }

export const judgeDemoTable = (accounts: DemoAccounts): Finding => {
  const subject = 'Demo accounts'
  if ('why' in accounts) return unknown(subject, accounts.why)
  if (accounts.length === 0) return { subject, state: 'fine', text: 'None is in the published staff table.' }
  return {
    subject,
    state: 'fault',
    text: `The published staff table holds ${accounts.join(' and ')}, whose passwords are public. Add a real account with npm run add-staff, which removes them, and publish.`,
  }
}

/** `answer` is that of the e-mail service's origin. A browser learns no status (0), only that an answer came. */
export const judgeMail = (answer: Answer): Finding =>
  judge(
    'E-mail service',
    [answer],
    ({ address, status }) => (status >= 500 ? [`${address} answers ${String(status)}: it is out of order.`] : []),
    'It can be reached. No mail was sent.',
  )

/** Whether visitors' hints about free times follow the hours of the therapists: `published` is the usual duty that everybody reads. */
export const judgeDuty = (usual: string, published: string): Finding => {
  const subject = 'Who works, for visitors'
  if (usual === '' && published === '')
    return { subject, state: 'note', text: 'No therapist is set up, so free times are judged by the rooms alone.' }
  return usual === published
    ? { subject, state: 'fine', text: 'Visitors see free times by the hours that stand in Diary settings.' }
    : {
        subject,
        state: 'fault',
        text: 'Visitors see free times by earlier hours of the therapists. The portal of a Main Admin corrects this within some seconds: check again. If it stays, save the hours of a therapist once more in Diary settings.',
      }
}
