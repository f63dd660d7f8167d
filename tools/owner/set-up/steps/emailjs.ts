import { parseEnv } from '#config/parse-env.ts'
import { spaFrom } from '#config/spa.ts'
import { formAdvice } from '#tools/build/env-check.ts'
import {
  accountOf,
  idProblem,
  type Kind,
  limitProblem,
  storeAccount,
  storeConfirmation,
  storeTemplateId,
  takenIds,
  templateIdOf,
} from '../emailjs/ids.ts'
import { MAIL_TEMPLATES, type MailTemplate, ownTemplate } from '../emailjs/mail-templates.ts'
import { autoReplyPage, templatePage } from '../emailjs/pages.ts'
import { proveMail } from '../emailjs/prove-mail.ts'
import { type LocalPages, withLocalPages } from '../local-page.ts'
import { siteOf, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

const DASHBOARD = 'https://dashboard.emailjs.com/admin'
/** Mails a month of EmailJS's free plan. */
const FREE_PLAN = '200'

const hasArrived = async (setUp: SetUp, template: MailTemplate): Promise<boolean> => {
  const id = await templateIdOf(setUp, template)
  return id !== '' && setUp.notes.read().arrived?.[template.file] === id
}

const askService = async ({ talk }: SetUp): Promise<string> => {
  await talk.open(
    DASHBOARD,
    'Sign in to EmailJS and open Email Services. Press Add New Service, choose where the spa has its mailbox, such as Gmail or Outlook, press Connect Account, grant everything that is asked, and press Create Service.',
  )
  return talk.ask('Copy its Service ID and paste it here:', { problem: (text) => idProblem('service', text) })
}

const askKey = async ({ talk }: SetUp): Promise<string> => {
  await talk.open(`${DASHBOARD}/account`, 'Open Account. Copy the Public Key, not the private one.')
  return talk.ask('Public Key:', { problem: (text) => idProblem('key', text) })
}

/** What has an id already is not asked again; a wrong one shows when its mail is proved. */
const connect = async (setUp: SetUp): Promise<void> => {
  if (!accountOf(setUp).service) await storeAccount(setUp, { service: await askService(setUp) })
  if (!accountOf(setUp).key) await storeAccount(setUp, { key: await askKey(setUp) })
}

const askTemplateId = async (setUp: SetUp, template: MailTemplate): Promise<string> => {
  const taken = await takenIds(setUp, template)
  return setUp.talk.ask(`Template ID of “${template.name}”:`, {
    problem: (text) => idProblem('template', text, taken),
  })
}

const askAutoReply = async (setUp: SetUp, pages: LocalPages, template: MailTemplate): Promise<'on' | 'off'> => {
  const { autoReply } = await ownTemplate(setUp, template)
  setUp.talk.say(
    '',
    'EmailJS can send guests a copy of each message that they write to the spa. It costs a second e-mail of the month for each message and one more template, and EmailJS then writes to any address that a visitor types. It can be switched on later, too.',
  )
  if (!autoReply || !(await setUp.talk.agree('Send such copies?', false))) return 'off'
  await setUp.talk.open(pages.show(autoReplyPage(autoReply)).address, 'Copy its texts from the page that opens.')
  return (await setUp.talk.agree('Are both templates saved, and is Auto-Reply switched on?')) ? 'on' : 'off'
}

const enterTemplate = async (setUp: SetUp, pages: LocalPages, template: MailTemplate): Promise<void> => {
  const { talk, env } = setUp
  const page = pages.show(templatePage(template.name, await ownTemplate(setUp, template)))
  await talk.open(page.address, `“${template.name}”: the page that opens has each text with a button to copy it.`)
  await talk.open(`${DASHBOARD}/templates`, 'Make the template here, in EmailJS.')
  const id = await askTemplateId(setUp, template)
  if (template.variable === 'VITE_EMAILJS_CONTACT_TEMPLATE_ID')
    // Both in one write, so that the question is asked with the template.
    env.write({ [template.variable]: id, VITE_EMAILJS_AUTO_REPLY: await askAutoReply(setUp, pages, template) })
  else if (template.variable) await storeTemplateId(setUp, template, id)
  else {
    const limit = await talk.ask('How many e-mails a month does your plan of EmailJS have?', {
      today: FREE_PLAN,
      problem: limitProblem,
    })
    await storeConfirmation(setUp, accountOf(setUp), id, limit)
  }
}

const replaceId = async (setUp: SetUp, template: MailTemplate, kind: Kind): Promise<void> => {
  if (kind === 'service') await storeAccount(setUp, { service: await askService(setUp) })
  else if (kind === 'key') await storeAccount(setUp, { key: await askKey(setUp) })
  else await storeTemplateId(setUp, template, await askTemplateId(setUp, template))
}

/** The first that has not arrived yet. */
const nextToProve = async (setUp: SetUp): Promise<MailTemplate | undefined> => {
  const arrived = await Promise.all(MAIL_TEMPLATES.map((template) => hasArrived(setUp, template)))
  return MAIL_TEMPLATES[arrived.indexOf(false)]
}

const askOwnAddress = ({ talk, env }: SetUp): Promise<string> => {
  const today = env.read()['VITE_SPA_MAIL_ADMIN']
  talk.say('', 'Now each of the three proves itself by a test mail.')
  return talk.ask('Your own e-mail address, to which the test of the guests’ mail goes:', {
    ...(today && { today }),
    problem: (text) => formAdvice('VITE_SPA_MAIL_ADMIN', text),
  })
}

const proveAll = async (setUp: SetUp, pages: LocalPages): Promise<void> => {
  const { notes } = setUp
  let template = await nextToProve(setUp)
  if (!template) return
  const address = await askOwnAddress(setUp)
  // Another account clears what has arrived, so it may begin with the first again.
  for (; template; template = await nextToProve(setUp)) {
    const wrong = await proveMail(setUp, pages, template, address)
    if (wrong === 'none')
      notes.add({ arrived: { ...notes.read().arrived, [template.file]: await templateIdOf(setUp, template) } })
    else if (wrong !== 'unknown') await replaceId(setUp, template, wrong)
  }
}

const showSiteList = async (setUp: SetUp): Promise<void> => {
  const { talk, notes } = setUp
  await talk.open(
    `${DASHBOARD}/account/security`,
    `Last, so that other sites cannot use your account: open Account, Security. Enter ${siteOf(setUp)} in the list of domains. Leave “Allow EmailJS API for non-browser applications” off. Save.`,
  )
  talk.say('With the list, test mails of this set-up are refused. Empty it for a moment if you ever need one again.')
  if (!(await talk.agree('Saved?')))
    throw new SetUpError(
      'Without the list any other site could send e-mails with your account. Enter the address, then try again.',
    )
  notes.add({ siteListShownFor: siteOf(setUp) })
}

/** EmailJS cannot be set up by a program: each page is opened with what to press there, and each e-mail proves itself. */
export const emailjs: Step = {
  title: 'EmailJS: the e-mails of the site',
  minutes: 25,
  standing: async (setUp) => {
    const { service, key } = accountOf(setUp)
    if (!service || !key || setUp.notes.read().siteListShownFor !== siteOf(setUp)) return undefined
    for (const template of MAIL_TEMPLATES) if (!(await hasArrived(setUp, template))) return undefined
    const { mail } = spaFrom(parseEnv(setUp.env.read()).spa)
    return `the three test mails have arrived; requests go to ${mail.bookings}, messages to ${mail.info}`
  },
  work: (setUp) =>
    withLocalPages(async (pages) => {
      setUp.talk.say(
        `EmailJS sends the e-mails of the site from the spa's own mailbox. Its free plan has ${FREE_PLAN} e-mails a month, and a confirmed booking takes two. Three templates are needed; if EmailJS refuses the third one, your plan has fewer, and you need the next larger one.`,
      )
      await connect(setUp)
      for (const template of MAIL_TEMPLATES)
        if (!(await templateIdOf(setUp, template))) await enterTemplate(setUp, pages, template)
      await proveAll(setUp, pages)
      await showSiteList(setUp)
    }),
}
