import { type FailureCode, BUSY, OUTDATED, quotaRestoredInWords } from './failure.ts'
import type { Staff } from './staff.ts'
import { momentInWords, timeInWords, venueMinutes, venueToday } from './venue-clock.ts'
import type { Stamp } from '#records/stored.ts'

/** For a confirmation e-mail that was not sent: EmailJS 400 and 401 and no answer have words of their own. */
export const mailFailureText = (code: FailureCode, underlying = ''): string => {
  const texts: Partial<Record<FailureCode, string>> = {
    malformed: 'Email template error. Please check the email template configuration.',
    unauthenticated: 'Email authentication failed. Please check the email service credentials.',
    offline: 'No answer from the email service. Whether the e-mail was sent is not known.',
    outdated: `The e-mail was not sent. ${OUTDATED}`,
  }
  return texts[code] ?? (underlying.trim() || 'Failed to send confirmation email to client')
}

/** Same for an unknown user and a wrong password. */
export const LOGIN_FAILED = 'Invalid username or password'
export const MOVE_FAILED = 'Failed to update booking date/time.'

const DAILY_LIMIT = 'The database has reached its limit for today.'

/** For a read or a write while the database's quota of the day is used up. */
export const dailyLimitText = (now: Date): string =>
  `${DAILY_LIMIT} Until ${quotaRestoredInWords(now)} nothing can be loaded or saved.`

/** For a list that hears nothing while single reads get through. */
export const CHANNEL_STOPPED =
  'Live updates do not reach this computer: what you and others change shows after Refresh. Something on the computer or ' +
  'in this network stops them, such as a virus scanner or a proxy. Try another network, such as the hotspot of a phone. ' +
  'If that helps, tell whoever looks after this computer or network: let firestore.googleapis.com through without scanning.'

export const staffFailureText = (code: FailureCode, underlying = ''): string => {
  const texts: Partial<Record<FailureCode, string>> = {
    denied: 'Permission denied. Please check the database rules.',
    unauthenticated: 'Your sign-in has ended. Please sign in again.',
    offline: 'No connection to the database. Please check your internet connection.',
    outdated: OUTDATED,
    throttled: BUSY,
    exhausted: DAILY_LIMIT,
  }
  return texts[code] ?? underlying.trim()
}

export const NOT_SAVED = 'Nothing was saved; look at the card.'

/** `Thabo changed this at 10:42 AM.`, for an earlier day with the day; `You` is the same person in another tab. */
export const whoWasFaster = (
  by: Stamp | null | undefined,
  at: Date | null | undefined,
  staff: Staff,
  now: Date,
): string => {
  const name = by?.uid === staff.uid ? 'You' : by?.name || 'Somebody else'
  if (!at) return `${name} changed this.`
  const isToday = venueToday(at) === venueToday(now)
  return `${name} changed this at ${isToday ? timeInWords(venueMinutes(at)) : momentInWords(at, now)}.`
}

export const LOAD_FAILED = 'Failed to load data. Please try again.'
