import { spa } from '#config/spa.ts'
import { timeInWords, venueMinutes, venueToday } from './venue-clock.ts'

/** Why a call to Firestore, Auth or EmailJS failed. The texts for staff are in `staff-failure.ts`. */
export type FailureCode =
  | 'denied'
  | 'unauthenticated'
  | 'blocked'
  | 'missing'
  | 'conflict'
  | 'offline'
  | 'outdated'
  /** Refused for a moment: too many calls. */
  | 'throttled'
  /** The database's quota of the day is used up. */
  | 'exhausted'
  | 'malformed'
  | 'unconfigured'
  | 'unknown'

/** A newer edition was published since this page was loaded. */
export const OUTDATED = 'This page is out of date; reload it.'

/** A lazily loaded chunk failed to load although the page is up to date. */
export const PART_MISSING =
  'A part of this page could not be loaded. Please check your internet connection, reload the page and try again.'

export const NOT_INITIALISED = 'The hosted database is not initialised. Please check the configuration.'

export const BUSY = 'There are too many requests just now. Please try again in a minute.'

/** What the two forms of visitors say once they were sent. */
export const SENDING = {
  booking: {
    saved: 'Booking submitted successfully! We will contact you within 2 hours to confirm.',
    start: 'Failed to save booking.',
    otherwise: 'Please try again or contact us directly.',
    title: 'Booking Error',
    lead: 'There was an issue submitting your booking. Please try again or contact us directly.',
    email: spa.mail.bookings,
    rests: 'Online booking',
  },
  message: {
    saved: 'Message sent successfully! We will reply within 24 hours.',
    start: 'Failed to send message.',
    otherwise: 'Please try again or email us directly.',
    title: 'Submission Error',
    lead: 'There was an issue sending your message. Please try again or contact us directly.',
    email: spa.mail.info,
    rests: 'Sending messages online',
  },
} as const

export const saveFailureText = (what: 'booking' | 'message', code: FailureCode, underlying = ''): string =>
  `${SENDING[what].start} ${reasonText(code) ?? (underlying.trim() || SENDING[what].otherwise)}`

/** The specified words for the cause, where it has some. */
export const reasonText = (code: FailureCode): string | undefined => {
  if (code === 'denied' || code === 'unauthenticated') return 'Database permission error. Please contact support.'
  if (code === 'offline') return 'Network error. Please check your internet connection.'
  if (code === 'outdated') return OUTDATED
  if (code === 'throttled') return BUSY
  return code === 'unconfigured' ? NOT_INITIALISED : undefined
}

/** For services that could not be loaded; the booking form adds the phone. */
export const servicesFailureText = (where: 'booking' | 'services'): string =>
  `Unable to load services. Please refresh the page or contact us${where === 'booking' ? ` at ${spa.phone}` : ''}.`

/** The booking form's menu when it is known to be empty. */
export const NO_SERVICES = `No services available at the moment. Please contact us at ${spa.phone} to book.`

const HOUR = 3_600_000

/** The next midnight in California. Clocks there change at 2 AM, so every day has one midnight, on a full hour. */
export const quotaRestored = (now: Date): Date => {
  const california = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  let at = Math.floor(now.getTime() / HOUR) * HOUR
  do at += HOUR
  while (california.format(at) !== '00')
  return new Date(at)
}

/** `10:00 AM today`, or `9:00 AM tomorrow`; venue time. */
export const quotaRestoredInWords = (now: Date): string => {
  const at = quotaRestored(now)
  return `${timeInWords(venueMinutes(at))} ${venueToday(at) === venueToday(now) ? 'today' : 'tomorrow'}`
}

/** For visitors; `what` is what they cannot do before, such as `Online booking`. */
export const restsText = (what: string, now: Date): string =>
  `${what} rests until ${quotaRestoredInWords(now)}, spa time.`
