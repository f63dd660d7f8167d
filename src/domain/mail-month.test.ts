import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutText, mailMonth, testMailFailureText } from './mail-month.ts'
import { addDays, venueMoment } from './venue-clock.ts'

const COUNTS = { requests: 30, messages: 5, confirmations: 25 }

describe('the mails of a month', () => {
  it.each([
    ['halfway', '2030-06-15T10:00:00Z', { soFar: 60, expected: 120, days: 15, allDays: 30 }],
    [
      'on its first day, which counts as a whole one',
      '2030-01-01T06:00:00Z',
      { expected: 1_860, days: 1, allDays: 31 },
    ],
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
        expect(expected).toBeGreaterThanOrEqual(soFar)
        expect(days).toBeLessThanOrEqual(allDays)
      }),
    )
  })
  it.each([
    [0, '0'],
    [19, '19'],
    [20, 'about 20'],
    [138, 'about 140'],
  ])('%d are said as %s', (mails, text) => {
    expect(aboutText(mails)).toBe(text)
  })
})

describe('a test mail that was not taken says', () => {
  it.each([
    ['malformed', 'The Public Key is invalid. To find this ID, visit x', 'does not know the public key'],
    ['malformed', 'The service ID not found. To find this ID, visit x', 'does not know the service'],
    ['malformed', 'The template ID not found. To find this ID, visit x', 'does not know the template'],
    ['malformed', 'The recipients address is empty', 'refused the template or what was filled in'],
    ['unauthenticated', '', 'did not accept the account'],
    ['blocked', '', 'blocked the mail'],
    ['throttled', '', 'wait a minute'],
    ['offline', '', 'is not known'],
    ['unconfigured', '', 'Save them first'],
    ['unknown', 'Out of order', 'The test mail was not sent. EmailJS says: Out of order'],
  ] as const)('%s %s', (code, underlying, words) => {
    expect(testMailFailureText(code, underlying)).toContain(words)
  })
})
