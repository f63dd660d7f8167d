import { resendConfirmation } from '#data/acts/mail.ts'
import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { actReason, isOutdated } from '../../../../reason.ts'
import type { ActReport } from '../../act-report.ts'
import { notSentAlert, resendFailedAlert, resentAlert } from './resend-texts.ts'

/** Sends the confirmation again, and reports it. */
export const sendAgain = async (booking: Booking, staff: Staff): Promise<ActReport> => {
  const outcome = await resendConfirmation(booking, staff).catch((error: unknown) => ({ error }))
  if ('error' in outcome) {
    const reason = actReason(outcome.error)
    return { ...notSentAlert(reason), isOutdated: isOutdated(reason) }
  }
  const { mail, isRecorded } = outcome
  return mail.state === 'sent' ? resentAlert(booking, isRecorded) : resendFailedAlert(booking, mail)
}
