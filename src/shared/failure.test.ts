import { describe, expect, it } from 'vitest'
import { type FailureCode, OUTDATED, saveFailureText } from './failure.ts'
import { LOAD_FAILED, staffFailureText } from './staff-failure.ts'

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

  it('of a message names the mail address as a way, too', () => {
    const text = 'Failed to send message. Please try again or email us directly.'
    expect(saveFailureText('message', 'unknown', ' ')).toBe(text)
  })
})

it('staff read of what cannot be loaded for no known reason that they may try again', () => {
  expect(LOAD_FAILED).toBe('Failed to load data. Please try again.')
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
