import { serverNow } from '#config/server-time.ts'
import { correctDetails, type Correction } from '#data/acts/profile.ts'
import type { Booking } from '#domain/booking.ts'
import type { Details } from '#domain/details.ts'
import { isEmail } from '#domain/email.ts'
import { isPastDate } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { actReason } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { paragraphs, whenText } from '../../texts.ts'
import { type ActDialogProps, useActions } from '../actions.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { sendAgain } from './resend.tsx'

const PROFILE_NOTES: Record<Correction['profile'], string> = {
  corrected: 'The client profile was corrected, too.',
  kept: 'The client profile holds other details and was not changed.',
  none: '',
}

/** Whether the confirmation of a coming visit went to another address than the corrected one. */
const isToBeSent = (before: Booking, { email, status, date, outcome }: Booking): boolean =>
  email !== before.email && isEmail(email) && status === 'confirmed' && !outcome && !isPastDate(date, serverNow())

/** Stores corrected details, closes the dialog, and asks whether to send the confirmation to a new address. */
export const CorrectBooking = ({ booking, onClose }: ActDialogProps) => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { act } = useActions()

  const report = async ({ booking: corrected, profile }: Correction) => {
    onClose()
    const said = paragraphs('The details were corrected.', PROFILE_NOTES[profile])
    if (!isToBeSent(booking, corrected)) return { title: 'SUCCESS', message: said }
    const isWanted = await dialog.confirm({
      title: 'Send to the new address?',
      message: paragraphs(said, `The confirmation of ${whenText(corrected)} can be sent to ${corrected.email} now.`),
      ok: 'Send it',
      cancel: 'Not now',
    })
    return isWanted ? sendAgain(corrected, staff) : undefined
  }

  const correct = async (details: Details) => {
    let failure: string | undefined
    await act(booking, (by) => correctDetails(booking, details, by), {
      done: report,
      failed: (error) => {
        failure = actReason(error)
      },
      stays: true,
    })
    return failure
  }

  return (
    <CorrectDialog
      person={booking}
      note="Corrects this booking and, if it has the same values, the client's profile."
      onClose={onClose}
      onCorrect={correct}
    />
  )
}
