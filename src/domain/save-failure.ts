import { spa } from '#config/spa.ts'
import { type FailureCode, NOT_INITIALISED, OUTDATED } from './failure.ts'

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

type SubmissionAlert = {
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
