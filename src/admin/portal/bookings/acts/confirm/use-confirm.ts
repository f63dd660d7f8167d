import type { Appointment } from '#data/acts/appointment.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { saveWithoutMail } from '#data/acts/plan.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { MOVE_FAILED } from '#domain/staff-failure.ts'
import type { When } from '#domain/wish.ts'
import { isUnanswered } from '../../../../reason.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { mailFailedAlert, agreedLine, type AlertText, phoneOf } from '../../booking-texts.ts'
import { confirmedReport } from '../../prepared-text.tsx'

/** The values that were to be stored. */
type Chosen = When & Pick<Appointment, 'agreed'>

const savedAlert = (booking: Booking): AlertText => ({
  title: 'SAVED',
  message: paragraphs(`${whenText(booking)}. No e-mail was sent.`, phoneOf(booking)),
})

const notSavedAlert = (reason: string, booking: Booking, chosen: Chosen): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    reason || 'The booking was not changed.',
    lines(`You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

const UNANSWERED = 'No e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.'

/** Repeats the chosen date, time and agreed total, which a reload would lose. Without an answer nothing is called failed. */
export const confirmFailedAlert = (reason: string, booking: Booking, chosen: Chosen, error?: unknown): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    isUnanswered(error)
      ? paragraphs(reason, UNANSWERED)
      : lines(isMoved(booking, chosen) && MOVE_FAILED, reason) || 'The booking was not confirmed.',
    lines(isMoved(booking, chosen) && `You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

type Change = (booking: Booking, change: Appointment) => Promise<void>

/** Confirms a request, or confirms a booking again with a change, and sends the e-mail. */
export const useConfirm = (): Change => {
  const staff = useSignedIn()
  const { content } = useHouse()
  const { process } = useActions()
  return (booking, change) =>
    process(booking.id, () =>
      reportOf(confirmBooking(booking, change, staff), {
        done: (outcome) => {
          const { mail } = outcome
          const confirmed = { ...outcome, moved: outcome.dateChanged }
          return mail.state === 'sent' ? confirmedReport(confirmed, content.words) : mailFailedAlert(confirmed, mail)
        },
        notDone: (reason, error) => confirmFailedAlert(reason, booking, change, error),
      }),
    )
}

/** Changes date, time, plan or price without an e-mail. */
export const useMove = (): Change => {
  const staff = useSignedIn()
  const { process } = useActions()
  return (booking, change) =>
    process(booking.id, () =>
      reportOf(saveWithoutMail(booking, change, staff), {
        done: savedAlert,
        notDone: (reason) => notSavedAlert(reason, booking, change),
      }),
    )
}
