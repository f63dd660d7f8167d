import type { Correction } from '#data/acts/profile.ts'
import { paragraphs, whenText } from '../../../texts.ts'
import type { AlertText } from '../../booking-texts.ts'

/** Texts about corrected details. */

const CORRECTED = 'The details were corrected.'
export const NOT_CORRECTED = 'Nothing was changed. Please try again.'

const PROFILE_NOTES: Record<Correction['profile'], string> = {
  corrected: 'The client profile was corrected, too.',
  kept: 'The client profile holds other details and was not changed.',
  none: '',
}

export const correctedAlert = ({ profile }: Correction): AlertText => ({
  title: 'SUCCESS',
  message: paragraphs(CORRECTED, PROFILE_NOTES[profile]),
})

export const sendQuestion = ({ booking, profile }: Correction) => ({
  title: 'Send to the new address?',
  message: paragraphs(
    CORRECTED,
    PROFILE_NOTES[profile],
    `The confirmation of ${whenText(booking)} can be sent to ${booking.email} now.`,
  ),
  ok: 'Send it',
  cancel: 'Not now',
})
