import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import {
  type FailureCode,
  NO_SERVICES,
  OUTDATED,
  saveFailureText,
  servicesFailureText,
  SUBMISSION_ALERTS,
} from './failure.ts'
import {
  dailyLimitText,
  LOAD_FAILED,
  mailFailureText,
  mailSettingsFailureText,
  staffFailureText,
} from './staff-failure.ts'

describe('a record that was not saved', () => {
  it.each<[FailureCode, string, string]>([
    ['denied', 'ignored', 'Failed to save booking. Database permission error. Please contact support.'],
    ['offline', 'ignored', 'Failed to save booking. Network error. Please check your internet connection.'],
    ['outdated', 'ignored', `Failed to save booking. ${OUTDATED}`],
    [
      'throttled',
      'ignored',
      'Failed to save booking. There are too many requests just now. Please try again in a minute.',
    ],
    ['unknown', 'Quota exceeded.', 'Failed to save booking. Quota exceeded.'],
    ['unknown', ' ', 'Failed to save booking. Please try again or contact us directly.'],
    [
      'unconfigured',
      '',
      'Failed to save booking. The hosted database is not initialised. Please check the configuration.',
    ],
  ])('(%s, "%s") reads: %s', (code, underlying, text) => {
    expect(saveFailureText('booking', code, underlying)).toBe(text)
  })

  it('has its own text for a message', () => {
    expect(saveFailureText('message', 'denied')).toBe(
      'Failed to send message. Database permission error. Please contact support.',
    )
    expect(saveFailureText('message', 'unknown')).toBe('Failed to send message. Please try again or email us directly.')
  })
})

describe('a confirmation e-mail that did not leave', () => {
  it.each<[FailureCode, RegExp]>([
    ['malformed', /template error/],
    ['unauthenticated', /authentication failed/],
    ['offline', /not known/],
    ['outdated', /was not sent\. This page is out of date; reload it/],
  ])('(%s) says why', (code, words) => {
    expect(mailFailureText(code, 'ignored')).toMatch(words)
  })

  it('otherwise gives the underlying message, or says that it failed', () => {
    for (const code of ['blocked', 'throttled', 'unknown'] as const)
      expect(mailFailureText(code, 'The mailbox is full')).toBe('The mailbox is full')
    expect(mailFailureText('unknown')).toBe('Failed to send confirmation email to client')
  })
})

it.each<[FailureCode, string]>([
  ['offline', 'No connection to the database.'],
  ['denied', 'Permission denied.'],
  ['unconfigured', 'settings/email lacks its ids.'],
])('a mail whose settings could not be read (%s) was not sent, and why', (code, words) => {
  const text = mailSettingsFailureText(code, 'settings/email lacks its ids.')
  expect(text).toMatch(/^The e-mail was not sent: its settings could not be read\. /)
  expect(text).toContain(words)
})

it('the alert of a form names its own mailbox', () => {
  expect(SUBMISSION_ALERTS).toEqual({
    booking: {
      title: 'Booking Error',
      lead: 'There was an issue submitting your booking. Please try again or contact us directly.',
      email: spa.mail.bookings,
    },
    message: {
      title: 'Submission Error',
      lead: 'There was an issue sending your message. Please try again or contact us directly.',
      email: spa.mail.info,
    },
  })
})

it('services that could not be loaded have their own text, on the form with the phone', () => {
  expect(servicesFailureText('booking')).toBe(
    `Unable to load services. Please refresh the page or contact us at ${spa.phone}.`,
  )
  expect(servicesFailureText('services')).toBe('Unable to load services. Please refresh the page or contact us.')
  expect(NO_SERVICES).toBe(`No services available at the moment. Please contact us at ${spa.phone} to book.`)
})

it.each<[FailureCode, string]>([
  ['denied', 'Permission denied. Please check the database rules.'],
  ['unauthenticated', 'Your sign-in has ended. Please sign in again.'],
  ['offline', 'No connection to the database. Please check your internet connection.'],
  ['throttled', 'There are too many requests just now. Please try again in a minute.'],
  ['exhausted', 'The database has reached its limit for today.'],
])('staff read why something failed (%s)', (code, text) => {
  expect(staffFailureText(code, 'ignored')).toBe(text)
})

it('staff read until when the limit of the day holds and what cannot be done', () => {
  expect(dailyLimitText(new Date('2030-01-15T08:10:00Z'))).toBe(
    'The database has reached its limit for today. Until 10:00 AM tomorrow nothing can be loaded or saved.',
  )
})

it('otherwise staff read the underlying message; LOAD_FAILED is the text for lists', () => {
  expect(staffFailureText('unknown', ' Boom ')).toBe('Boom')
  expect(staffFailureText('unknown')).toBe('')
  expect(LOAD_FAILED).toBe('Failed to load data. Please try again.')
})
