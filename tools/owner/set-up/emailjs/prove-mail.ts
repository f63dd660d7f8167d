import { renderTemplate } from '#tools/stack/outbox/templates.ts'
import type { LocalPages, ShownPage } from '../local-page.ts'
import type { SetUp } from '../step.ts'
import { type MailAnswer, parseAnswer, refusalText, searchLines } from './answers.ts'
import { type Kind, senderOf, templateIdOf } from './ids.ts'
import { mailboxOf, type MailTemplate, ownTemplate, testParameters } from './mail-templates.ts'
import { testPage } from './pages.ts'

const isRefused = (answer: MailAnswer) => answer.status !== 0 && answer.status !== 200

type Shown = {
  /** Opens a page with the button. */
  open: () => Promise<void>
  /** What the pages told last; undefined before. */
  answer: () => MailAnswer | undefined
}

/** Whether the person has the mail in front of them; what the page has told is believed before that. */
const hasCome = async ({ talk }: SetUp, question: string, { open, answer }: Shown): Promise<boolean> => {
  for (;;) {
    const said = await talk.choose(question, [
      { value: 'yes', name: 'Yes, it is there' },
      { value: 'no', name: 'No, or the page says that it was not sent' },
      { value: 'open', name: 'Open the page again' },
    ])
    if (said === 'open') {
      await open()
      continue
    }
    const known = answer()
    if (!known) {
      talk.say(
        'The page has sent nothing yet. Press “Send the test mail” on it, then answer here. If you do not have it, open it again.',
      )
      continue
    }
    if (said === 'no' || !isRefused(known)) return said === 'yes'
    talk.say('EmailJS refused this mail, so what you see is another one.')
    return false
  }
}

/** What the person would change, after what to look for. `unknown`: the same mail once more. */
const askWhatNext = ({ talk }: SetUp, answer: MailAnswer, mailbox: string): Promise<Kind | 'none' | 'unknown'> => {
  talk.say('', ...(answer.status === 200 ? searchLines(mailbox) : [refusalText(answer)]))
  return talk.choose('When you have put it right:', [
    ...(answer.status === 200 ? [{ value: 'none', name: 'It has arrived now' } as const] : []),
    { value: 'unknown', name: 'Send it again' },
    { value: 'template', name: 'Enter another Template ID' },
    { value: 'service', name: 'Enter another Service ID' },
    { value: 'key', name: 'Enter another Public Key' },
  ])
}

/**
 * Has the browser send a test mail, and the person say whether it has arrived. Resolves to what is wrong: nothing, an id, or something that
 * another try shows.
 */
export const proveMail = async (
  setUp: SetUp,
  pages: LocalPages,
  template: MailTemplate,
  address: string,
): Promise<Kind | 'none' | 'unknown'> => {
  const { talk, env } = setUp
  const own = await ownTemplate(setUp, template)
  const parameters = testParameters(setUp, template, own, address)
  const mailbox = mailboxOf(setUp, template) ?? address
  const content = testPage({
    name: template.name,
    template: own,
    templateId: await templateIdOf(setUp, template),
    account: await senderOf(setUp, template),
    parameters,
    mailbox,
  })
  // Each tells one answer.
  const shown: ShownPage[] = []
  const open = () => {
    const page = pages.show(content)
    shown.push(page)
    return talk.open(page.address, `“${template.name}”: press “Send the test mail” on the page that opens.`)
  }
  const answer = () => shown.map((page) => parseAnswer(page.result())).findLast((told) => told !== undefined)
  await open()
  const { subject, autoReply } = renderTemplate(own, parameters)
  const hasCopy = autoReply !== undefined && env.read()['VITE_EMAILJS_AUTO_REPLY'] === 'on'
  const copy = hasCopy ? `, and its copy “${autoReply.subject}” in ${autoReply.to}` : ''
  const question = `Has “${subject}” arrived in ${mailbox}${copy}?`
  if (await hasCome(setUp, question, { open, answer })) return 'none'
  return askWhatNext(setUp, answer() ?? { status: 200, text: '' }, mailbox)
}
