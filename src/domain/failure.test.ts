import { describe, expect, it } from 'vitest'
import { type FailureCode, OUTDATED, saveFailureText } from './failure.ts'
import { staffFailureText } from './staff-failure.ts'

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
