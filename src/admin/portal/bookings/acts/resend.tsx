import { resendConfirmation } from '#data/acts/mail.ts'
import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../../reason.ts'
import { paragraphs, whenText } from '../../texts.ts'
import { useNow } from '../../use-now.ts'
import { type ActReport, useActions } from '../actions.tsx'
import { unrecorded, unsentText } from '../booking-texts.ts'
import { mailNote } from '../mail-note.ts'
import { ActButton, type ActProps } from './act-button.tsx'

/** Sends the confirmation again, and reports it. */
export const sendAgain = (booking: Booking, staff: Staff): Promise<ActReport> =>
  resendConfirmation(booking, staff).then(
    ({ mail, isRecorded }) =>
      mail.state === 'sent'
        ? {
            title: 'SUCCESS',
            message: paragraphs(`Confirmation e-mail sent to ${booking.email}.`, !isRecorded && unrecorded),
          }
        : { title: 'EMAIL FAILED', message: unsentText(booking, mail) },
    (error: unknown) => failedAlert('ERROR', error),
  )

export const Resend = (props: ActProps) => {
  const { booking } = props
  const dialog = useDialog()
  const now = useNow()
  const { act } = useActions()
  if (!booking.mail || !mailNote(booking, booking.mail, now).canResend) return null
  const press = async () => {
    const isWanted = await dialog.confirm({
      title: 'Resend the e-mail?',
      message: paragraphs(
        booking.mail?.state !== 'failed' && 'The first one may have arrived: the client could get it twice.',
        `The confirmation of ${whenText(booking)} will be sent to ${booking.email}.`,
      ),
      ok: 'Resend',
    })
    if (isWanted) await act(booking, (staff) => sendAgain(booking, staff), { done: (report) => report, stays: true })
  }
  return (
    <ActButton {...props} kind="mail" tone="plain" onClick={() => void press()}>
      Resend
    </ActButton>
  )
}
