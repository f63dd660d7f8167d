import type { Appointment } from '#data/acts/appointment.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { saveWithoutMail } from '#data/acts/plan.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { MOVE_FAILED } from '#domain/staff-failure.ts'
import type { When } from '#domain/wish.ts'
import { failedAlert, isUnanswered } from '../../../../reason.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { useActions } from '../../actions.tsx'
import { agreedLine, mailFailedAlert, phoneOf } from '../../booking-texts.ts'
import { confirmedReport } from '../../prepared-text.tsx'

/** The values that were to be stored. */
type Chosen = When & Pick<Appointment, 'agreed'>

const UNANSWERED = 'No e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.'

const chosenText = (booking: Booking, chosen: Chosen) =>
  lines(isMoved(booking, chosen) && whenText(chosen), agreedLine(booking, chosen))

/** Repeats the chosen date, time and agreed total, which a reload would lose. Without an answer nothing is called failed. */
export const confirmFailedAlert = (error: unknown, booking: Booking, chosen: Chosen) => {
  const alert = failedAlert('ERROR', error, chosenText(booking, chosen))
  const message = isUnanswered(error)
    ? paragraphs(alert.message, UNANSWERED)
    : lines(isMoved(booking, chosen) && MOVE_FAILED, alert.message)
  return { ...alert, message }
}

type Change = (booking: Booking, change: Appointment) => Promise<boolean>

/** Confirms a request, or confirms a booking again with a change, and sends the e-mail. */
export const useConfirm = (): Change => {
  const { words } = useHouse().content
  const { act } = useActions()
  return (booking, change) =>
    act(booking, (staff) => confirmBooking(booking, change, staff), {
      done: (outcome) => {
        const { mail } = outcome
        const confirmed = { ...outcome, moved: outcome.dateChanged }
        return mail.state === 'sent' ? confirmedReport(confirmed, words) : mailFailedAlert(confirmed, mail)
      },
      failed: (error) => confirmFailedAlert(error, booking, change),
    })
}

/** Changes date, time, plan or price without an e-mail. */
export const useMove = (): Change => {
  const { act } = useActions()
  return (booking, change) =>
    act(booking, (staff) => saveWithoutMail(booking, change, staff), {
      done: (saved) => ({
        title: 'SAVED',
        message: paragraphs(`${whenText(saved)}. No e-mail was sent.`, phoneOf(saved)),
      }),
      typed: chosenText(booking, change),
    })
}
