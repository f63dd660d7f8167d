import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutText, mailLimitNote, mailMonth, testMailFailureText } from './mail-month.ts'
import { addDays, venueMoment } from './venue-clock.ts'

const COUNTS = { requests: 30, messages: 5, confirmations: 25 }

describe('the mails of a month', () => {
  it.each([
    ['halfway', '2030-06-15T10:00:00Z', { soFar: 60, expected: 120, days: 15, allDays: 30 }],
    ['on its fifth day, which counts as a whole one', '2030-01-05T06:00:00Z', { expected: 372, days: 5, allDays: 31 }],
    ['before it, when a day says nothing of a month', '2030-01-04T06:00:00Z', { soFar: 60, expected: undefined }],
    ['on its last day', '2028-02-29T10:00:00Z', { expected: 60, days: 29, allDays: 29 }],
    ['by the date at the venue', '2030-05-31T23:00:00Z', { days: 1, allDays: 30 }],
  ])('%s', (_, now, month) => {
    expect(mailMonth(COUNTS, false, new Date(now))).toMatchObject(month)
  })
  it('holds a copy for each message where the auto-reply is on', () => {
    expect(mailMonth(COUNTS, true, new Date('2030-06-15T10:00:00Z')).soFar).toBe(65)
  })
  it('are never fewer than those so far', () => {
    const moment = fc.integer({ min: 0, max: 36_500 }).map((days) => venueMoment(addDays('2000-01-01', days), 1_439))
    fc.assert(
      fc.property(moment, fc.nat(10_000), (now, requests) => {
        const { soFar, expected, days, allDays } = mailMonth({ ...COUNTS, requests }, false, now)
        expect(expected ?? soFar).toBeGreaterThanOrEqual(soFar)
        expect(days).toBeLessThanOrEqual(allDays)
      }),
    )
  })
  it.each([
    [0, '0 mails'],
    [1, '1 mail'],
    [19, '19 mails'],
    [20, 'about 20 mails'],
    [138, 'about 140 mails'],
  ])('%d are said as %s', (mails, text) => {
    expect(aboutText(mails)).toBe(text)
  })
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

  it('tells main to take a larger plan, and staff to tell main', () => {
    expect(mailLimitNote(160, 200, true)?.text).toContain('Take a larger plan at EmailJS')
    expect(mailLimitNote(160, 200, false)?.text).toContain('Please tell a Main Admin')
  })
})
