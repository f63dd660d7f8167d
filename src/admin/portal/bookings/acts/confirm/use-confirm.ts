import type { Appointment } from '#data/acts/appointment.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { saveWithoutMail } from '#data/acts/move.ts'
import type { Booking } from '#domain/booking.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { useHouse } from '../../../use-house.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { mailFailedAlert } from '../../booking-texts.ts'
import { confirmedReport } from '../../prepared-text.tsx'
import { confirmFailedAlert, notSavedAlert, savedAlert } from './confirm-texts.ts'

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
        unknown: 'whether the booking was confirmed',
        next: 'No e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.',
        notDone: (reason, isUnknown) => confirmFailedAlert(reason, booking, { ...change, isUnknown }),
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
        unknown: 'whether the booking was changed',
        notDone: (reason) => notSavedAlert(reason, booking, change),
      }),
    )
}
