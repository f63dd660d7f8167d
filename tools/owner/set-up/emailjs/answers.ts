/** What EmailJS answered to the page that sent a mail. `status` 0: no answer came. */
export type MailAnswer = { status: number; text: string }

/** What the page sent; undefined while it has sent nothing that can be read. */
export const parseAnswer = (result: string | undefined): MailAnswer | undefined => {
  try {
    const { status, text } = JSON.parse(result ?? '') as Partial<MailAnswer>
    return typeof status === 'number' && typeof text === 'string' ? { status, text } : undefined
  } catch {
    return undefined
  }
}

const QUOTA = 'The e-mails of this month are used up. Take a larger plan at EmailJS, or go on next month.'
const PROVIDER =
  'Your mail provider does not let EmailJS send. Email Services, your service: disconnect and connect the account again, and grant everything that is asked, above all “Send email on your behalf”.'

/** By the words of EmailJS, which name the wrong id; its status alone says less. The first that fits counts. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /public key|user_?id/i,
    'EmailJS does not know the public key. Copy it again: Account, Public Key. The private key does not work.',
  ],
  [/service id/i, 'EmailJS does not know the service. Copy its Service ID again: Email Services.'],
  [
    /template id/i,
    'EmailJS does not know the template. Save it in EmailJS, then copy its Template ID again: Email Templates.',
  ],
  [
    /recipient/i,
    'The template has no recipient. Fill in To Email as the page with the texts says, save, and send again.',
  ],
  [
    /corrupted|dynamic variable/i,
    'The template is not as it should be. Paste Content and Subject once more, braces included, save, and send again.',
  ],
  [
    /non-browser/i,
    'EmailJS did not take the page for a browser. Send it from Chrome, Edge, Firefox or Safari; leave “Allow EmailJS API for non-browser applications” off.',
  ],
  [/quota|limit.*(reached|exceeded)|exceeded.*limit/i, QUOTA],
  [/oauth|gmail|outlook|invalid grant|invalid login|scope|smtp/i, PROVIDER],
]

const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'No answer came. Check the internet connection, and switch off a blocker of this browser. The mail may have left all the same: look into the mailbox before you send another.',
  401: 'EmailJS did not accept the account. Copy the public key again: Account, Public Key.',
  402: QUOTA,
  403: 'EmailJS blocked this page. Account, Security: take everything out of the list of domains for now; it is filled in at the end.',
  412: PROVIDER,
  413: 'The mail is too large for EmailJS. Paste Content once more, and nothing besides.',
  426: QUOTA,
  429: 'EmailJS takes one mail a second. Wait a minute, then send it again.',
}

/** What to do when EmailJS refused a mail, and its own words. */
export const refusalText = ({ status, text }: MailAnswer): string => {
  const words = BY_WORDS.find(([pattern]) => pattern.test(text))?.[1]
  const advice =
    words ??
    BY_STATUS[status] ??
    (status >= 500 ? 'EmailJS is out of order. Wait some minutes, then send it again.' : 'EmailJS refused the mail.')
  return status === 0 ? advice : `${advice} EmailJS said (${String(status)}): ${text.trim().slice(0, 300)}`
}

/** Where a mail may be that EmailJS took. */
export const searchLines = (mailbox: string): readonly string[] => [
  'EmailJS took the mail, so look in this order:',
  `1. ${mailbox}: a minute may pass; then the spam folder.`,
  '2. EmailJS, Email History: does the mail stand there, and with which error?',
  '3. EmailJS, Email Services, your service: is the account still connected, and does its test e-mail arrive?',
  `4. EmailJS, Email Templates, the template: is To Email as the page with the texts says, and is the template saved?`,
]
