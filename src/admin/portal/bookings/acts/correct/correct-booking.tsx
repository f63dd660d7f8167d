import { correctDetails } from '#data/acts/profile.ts'
import type { Details } from '#domain/details.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { actResult } from '../../act-result.ts'
import { useActions } from '../../actions.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { sendAgain } from '../resend/send-again.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import * as texts from './correct-texts.ts'
import { isToBeSent } from './correction.ts'

/** Stores corrected details, closes the dialog, and asks whether to send the confirmation to a new address. */
export const CorrectBooking = ({ booking, onClose }: ActDialogProps) => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { stay, close } = useActions()

  const correct = async (details: Details) => {
    let failure: string | undefined
    await stay(booking.id, async () => {
      const outcome = await actResult(correctDetails(booking, details, staff), texts.NOT_CORRECTED)
      failure = 'failure' in outcome ? outcome.failure : undefined
      if ('failure' in outcome) return undefined
      const { done } = outcome
      close()
      if (!isToBeSent(booking, done.booking)) return texts.correctedAlert(done)
      return (await dialog.confirm(texts.sendQuestion(done))) ? sendAgain(done.booking, staff) : undefined
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
