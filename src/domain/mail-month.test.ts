import { describe, expect, it } from 'vitest'
import { mailLimitNote, mailsOf, testMailFailureText } from './mail-month.ts'

const COUNTS = { requests: 30, messages: 5, confirmations: 25 }

it('the mails of a month hold a copy for each message where the auto-reply is on', () => {
  expect(mailsOf(COUNTS, false)).toBe(60)
  expect(mailsOf(COUNTS, true)).toBe(65)
})

describe('a test mail that was not taken says', () => {
  const AT = ' To find this ID, visit https://dashboard.emailjs.com/admin'
  it.each([
    ['malformed', `The Public Key is invalid.${AT}/account`, 'EmailJS does not know the public key.'],
    ['malformed', `The service ID not found.${AT}`, 'EmailJS does not know the service.'],
    ['malformed', `The template ID not found.${AT}/templates`, 'EmailJS does not know the template.'],
    ['malformed', 'The recipients address is empty', 'EmailJS refused the template or what was filled in.'],
    ['unauthenticated', 'Unauthorized', 'EmailJS did not accept the account.'],
    ['blocked', 'API calls are disabled for non-browser applications', 'EmailJS blocked the mail.'],
    ['throttled', 'Too Many Requests', 'EmailJS takes no more mails at the moment.'],
    ['unknown', 'Out of order', 'The test mail was not sent.'],
  ] as const)('%s: %s', (code, answer, words) => {
    const text = testMailFailureText(code, { answer, other: answer })
    expect(text.startsWith(words)).toBe(true)
    expect(text.endsWith(` EmailJS says: ${answer}`)).toBe(true)
  })

  // What something else says is no answer of EmailJS, whatever words it holds.
  it.each([
    [
      'offline',
      'Sending the e-mail: no answer within 15 seconds.',
      'No answer came. Whether the test mail was sent is',
    ],
    ['unknown', 'Missing service id of a template', 'The test mail was not sent. Missing service id of a template'],
    ['unknown', '', 'The test mail was not sent.'],
    ['unconfigured', '', 'Nothing was sent: service, public key or template are not set. Save them first.'],
  ] as const)('%s without an answer: %s', (code, other, words) => {
    const text = testMailFailureText(code, { other })
    expect(text).toContain(words)
    expect(text).not.toContain('EmailJS says')
  })
})

describe('the note about the plan’s limit', () => {
  it.each([
    [159, undefined],
    [160, "The e-mails of this month are running out: about 160 of the plan's 200."],
    [199, "The e-mails of this month are running out: about 199 of the plan's 200."],
    [200, "The e-mails of this month are used up: about 200 of the plan's 200."],
  ])('comes at four fifths of it and changes at the limit: %d', (soFar, title) => {
    expect(mailLimitNote(soFar, 200, true)?.title).toBe(title)
  })
})
