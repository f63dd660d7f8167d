import { spa } from '#config/spa.ts'

/** What went wrong when talking to the outside, whoever said so. */
export type FailureCode =
  | 'denied'
  | 'unauthenticated'
  | 'blocked'
  | 'missing'
  | 'conflict'
  | 'offline'
  | 'outdated'
  | 'throttled'
  | 'exhausted'
  | 'malformed'
  | 'unconfigured'
  | 'unknown'

/** A part of the program that is loaded on demand did not arrive: mostly because a newer version was published meanwhile. */
export const OUTDATED =
  'A part of this page could not be loaded. It may have been updated meanwhile: please reload the page and try again.'

export const NOT_INITIALISED = 'The hosted database is not initialised. Please check the configuration.'

const SAVE = {
  booking: { start: 'Failed to save booking.', otherwise: 'Please try again or contact us directly.' },
  message: { start: 'Failed to send message.', otherwise: 'Please try again or email us directly.' },
} as const

/** A record that could not be stored, and why as far as the visitor can do something about it. */
export const saveFailureText = (what: 'booking' | 'message', code: FailureCode, underlying = ''): string =>
  `${SAVE[what].start} ${reasonText(code) ?? (underlying.trim() || SAVE[what].otherwise)}`

const reasonText = (code: FailureCode): string | undefined => {
  if (code === 'denied' || code === 'unauthenticated') return 'Database permission error. Please contact support.'
  if (code === 'offline') return 'Network error. Please check your internet connection.'
  if (code === 'outdated') return OUTDATED
  return code === 'unconfigured' ? NOT_INITIALISED : undefined
}

/** The confirmation e-mail that did not leave (EmailJS 400, 401, 403, 429, no answer). */
export const mailFailureText = (code: FailureCode, underlying = ''): string => {
  const texts: Partial<Record<FailureCode, string>> = {
    malformed: 'Email template error. Please check the email template configuration.',
    unauthenticated: 'Email authentication failed. Please check the email service credentials.',
    blocked: 'The email service blocked the request. Please check its allowed domains and account.',
    throttled: 'The email service is throttled. Please wait a minute and send it again.',
    offline: 'No answer from the email service. Whether the e-mail was sent is not known.',
    outdated: `The e-mail was not sent. ${OUTDATED}`,
  }
  return texts[code] ?? (underlying.trim() || 'Failed to send confirmation email to client')
}

/** The settings of that e-mail stand in the database; who could not read them has certainly sent nothing. */
export const mailSettingsFailureText = (code: FailureCode, underlying = ''): string =>
  `The e-mail was not sent: its settings could not be read. ${staffFailureText(code, underlying)}`.trim()

const SUBMISSION = {
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
} as const

export type SubmissionAlert = {
  title: string
  lead: string
  phone: string
  email: string
  /** As text. */ message: string
}

/** The alert of a booking or message that was not sent. */
export const submissionAlert = (what: 'booking' | 'message'): SubmissionAlert => {
  const { lead, email } = SUBMISSION[what]
  return { ...SUBMISSION[what], phone: spa.phone, message: `${lead}\n\nPhone: ${spa.phone}\nEmail: ${email}` }
}

/** Services that could not be loaded, on the booking form (with the phone) and on the Services page. */
export const servicesFailureText = (where: 'booking' | 'services'): string =>
  `Unable to load services. Please refresh the page or contact us${where === 'booking' ? ` at ${spa.phone}` : ''}.`

/** The booking form's menu when it is known to be empty. */
export const NO_SERVICES = `No services available at the moment. Please contact us at ${spa.phone} to book.`

/** Same for an unknown user and a wrong password. */
export const LOGIN_FAILED = 'Invalid username or password'
export const MOVE_FAILED = 'Failed to update booking date/time.'

/** Why something failed in the portal, in words for staff; empty when nobody knows. */
export const staffFailureText = (code: FailureCode, underlying = ''): string => {
  const texts: Partial<Record<FailureCode, string>> = {
    denied: 'Permission denied. Please check the database rules.',
    unauthenticated: 'Your sign-in has ended. Please sign in again.',
    offline: 'No connection to the database. Please check your internet connection.',
    outdated: OUTDATED,
  }
  return texts[code] ?? underlying.trim()
}

/** The portal's error view, and every list that could not be read. */
export const LOAD_FAILED = 'Failed to load data. Please try again.'
