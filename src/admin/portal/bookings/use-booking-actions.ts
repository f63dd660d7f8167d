import { useRef, useState } from 'react'
import { LIMITS } from '#config/limits.ts'
import type { Appointment } from '#data/acts/appointment.ts'
import { declineWish } from '#data/acts/answer.ts'
import { cancelBooking } from '#data/acts/cancel.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { correctDetails } from '#data/acts/correct.ts'
import { linkClient } from '#data/acts/link.ts'
import { resendConfirmation } from '#data/acts/mail.ts'
import { saveWithoutMail } from '#data/acts/move.ts'
import { setOutcome, takeBackOutcome } from '#data/acts/outcome.ts'
import { proposeTime } from '#data/acts/propose.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { getBooking } from '#data/bookings-desk.ts'
import type { Booking, CancelledFor } from '#domain/booking.ts'
import type { Details } from '#domain/details.ts'
import { isLateCancel, type Outcome, planAfterMissed } from '#domain/diary/outcome.ts'
import { displayName } from '#domain/display.ts'
import type { When } from '#domain/wish.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { isOutdated, reasonOf } from '../../reason.ts'
import { useCountDay } from '../diary/use-count-day.ts'
import { useLists } from '../portal-lists.ts'
import { useHouse } from '../use-house.ts'
import { withAgreedTotal } from './agreed.ts'
import * as texts from './booking-texts.ts'
import { useCardFocus } from './card-focus.ts'
import { correctionResult, type CorrectionFailure, isToBeSent } from './correction.ts'
import * as correctionTexts from './correction-texts.ts'
import { markAllCame } from './mark-all-came.ts'
import { confirmedReport, declinedReport, proposedReport, rejectedReport } from './prepared-text.tsx'
import { reportOf, type ActReport } from './act-report.ts'
import * as visitTexts from './visit-texts.ts'
import * as wishTexts from './wish-texts.ts'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, new Date()) ?? null)
  return left === plan ? {} : { plan: left }
}

/** `at`: date and time with which the dialog begins, in place of the booking's. */
export type Asked = { dialog: 'edit' | 'cancel' | 'correct' | 'propose' | 'decline'; booking: Booking; at?: When }

export type BookingActions = {
  /** The id of the booking that is being processed; until that ends, the actions of all others are disabled. */
  processing: string | undefined
  /** The open dialog and its booking. */
  asked: Asked | undefined
  open: (dialog: Asked['dialog'], booking: Booking, at?: When) => void
  close: () => void
  /** `isDecided`: the dialog has asked about prices and total, or has said that they are not known. */
  confirm: (booking: Booking, change: Appointment, isDecided?: boolean) => Promise<void>
  /** Changes date, time, plan or price without an e-mail. */
  move: (booking: Booking, change: Appointment) => Promise<void>
  reject: (booking: Booking) => Promise<void>
  cancel: (booking: Booking, cancellation: { cancelledFor: CancelledFor; reason: string }) => Promise<void>
  /** Proposes another time for a pending request. */
  propose: (booking: Booking, when: When) => Promise<void>
  /** Settles the guest's wish without doing it; `message` is added to the prepared text. */
  answer: (booking: Booking, message?: string) => Promise<void>
  resend: (booking: Booking) => Promise<void>
  /**
   * Stores corrected details, closes the dialog, and asks whether to send the confirmation to a new address. Resolves to the failure if
   * nothing was stored.
   */
  correct: (booking: Booking, details: Details) => Promise<CorrectionFailure<Booking> | undefined>
  /** Creates or finds the profile of a confirmed booking that has none, and links it. */
  link: (booking: Booking) => Promise<void>
  note: (booking: Booking, outcome: Outcome | 'takenBack') => Promise<void>
  /** Asks, then marks all visits of a date that have no outcome as done. */
  allCame: (date: string) => Promise<void>
}

export const useBookingActions = (): BookingActions => {
  const staff = useSignedIn()
  const house = useHouse()
  const { reloadUnlisted } = useLists().bookings
  const dialog = useDialog()
  const { askToCount } = useCountDay()
  const [processing, setProcessing] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const isBusy = useRef(false)
  const focusFrom = useCardFocus()

  /** Runs one act at a time. After an act that `settles` its booking the focus moves to the next card that waits. */
  const process = async (id: string, work: () => Promise<ActReport | undefined>, settles = true) => {
    if (isBusy.current) return
    isBusy.current = true
    const focusOn = focusFrom(id)
    let isSettled = false
    setProcessing(id)
    try {
      const report = await work()
      isSettled = settles && !report?.isUnsettled
      await Promise.all([report && dialog.alert(report), reloadUnlisted()])
      await askToCount(report?.error)
    } finally {
      isBusy.current = false
      setProcessing(undefined)
      focusOn(isSettled)
    }
  }
  const stay = (booking: Booking, work: () => Promise<ActReport | undefined>) => process(booking.id, work, false)

  const confirm: BookingActions['confirm'] = async (booking, appointment, isDecided = false) => {
    const change = isDecided ? appointment : withAgreedTotal(booking, appointment, house)
    const { date, time } = appointment
    // The button outside of the dialog was pressed, and a price differs from menu or offers: the dialog asks about it.
    if (!change) return setAsked({ dialog: 'edit', booking, at: { date, time } })
    await process(booking.id, () =>
      reportOf(
        confirmBooking(booking, change, staff),
        (outcome) => {
          const { mail } = outcome
          const confirmed = { ...outcome, moved: outcome.dateChanged }
          if (mail.state === 'sent') return confirmedReport(confirmed, house.content.words)
          const alertOf = mail.state === 'unknown' ? texts.mailUnknownAlert : texts.mailFailedAlert
          return alertOf(confirmed, mail.reason)
        },
        'confirm',
        (reason) => texts.confirmFailedAlert(reason, booking, change),
      ),
    )
  }

  const move = (booking: Booking, change: Appointment) =>
    process(booking.id, () =>
      reportOf(saveWithoutMail(booking, change, staff), texts.savedAlert, 'move', (reason) =>
        texts.notSavedAlert(reason, booking, change),
      ),
    )

  const reject = async (booking: Booking) => {
    if (isBusy.current) return
    const question = texts.rejectQuestion(booking, displayName(booking, 'Unknown Client'))
    const typed = await dialog.prompt({ ...question, maxLength: LIMITS.rejectionReason })
    if (typed === null) return
    const why = typed.trim()
    await process(booking.id, () =>
      reportOf(rejectBooking(booking, why, staff), rejectedReport(house.content.words), 'reject', (reason) =>
        texts.notRejectedAlert(reason, why),
      ),
    )
  }

  const cancel: BookingActions['cancel'] = (booking, cancellation) =>
    process(booking.id, () =>
      reportOf(
        cancelBooking(booking, { ...cancellation, isLate: isLateCancel(booking, new Date()) }, staff),
        booking.wish?.kind === 'cancel' ? visitTexts.cancelledByWishAlert : visitTexts.cancelledAlert,
        'cancel',
        (reason) => visitTexts.notCancelledAlert(reason, cancellation.reason),
      ),
    )

  const propose: BookingActions['propose'] = (booking, when) =>
    process(booking.id, () =>
      reportOf(
        proposeTime(booking, when, staff),
        (stored) => proposedReport(stored, house.content.words),
        'propose',
        (reason) => wishTexts.notProposedAlert(reason, when),
      ),
    )

  const answer: BookingActions['answer'] = (booking, message = '') =>
    process(booking.id, () =>
      reportOf(
        declineWish(booking, staff),
        // After the visit no message to the guest is needed.
        () => (booking.wish?.kind === 'move' && !booking.outcome ? declinedReport(booking, message) : undefined),
        'answer',
        (reason) => wishTexts.notAnsweredAlert(reason, message),
      ),
    )

  const sendAgain = async (booking: Booking): Promise<ActReport> => {
    const outcome = await resendConfirmation(booking, staff).catch((error: unknown) => ({ error }))
    if ('error' in outcome) {
      const reason = reasonOf(outcome.error)
      return { ...texts.notSentAlert(reason), isOutdated: isOutdated(reason) }
    }
    const { mail, isRecorded } = outcome
    if (mail.state === 'sent') return texts.resentAlert(booking, isRecorded)
    const alertOf = mail.state === 'unknown' ? texts.resendUnknownAlert : texts.resendFailedAlert
    return alertOf(booking, mail.reason)
  }

  const resend = async (booking: Booking) => {
    if (isBusy.current) return
    if (!(await dialog.confirm({ ...texts.resendQuestion(booking), ok: 'Resend' }))) return
    await stay(booking, () => sendAgain(booking))
  }

  const correct: BookingActions['correct'] = async (booking, details) => {
    let failure: CorrectionFailure<Booking> | undefined = { reason: correctionTexts.BUSY }
    await stay(booking, async () => {
      const outcome = await correctionResult(correctDetails(booking, details, staff), () => getBooking(booking.id))
      failure = 'failure' in outcome ? outcome.failure : undefined
      if ('failure' in outcome) return undefined
      const { done } = outcome
      setAsked(undefined)
      if (!isToBeSent(booking, done.booking)) return correctionTexts.correctedAlert(done)
      return (await dialog.confirm(correctionTexts.sendQuestion(done))) ? sendAgain(done.booking) : undefined
    })
    return failure
  }

  const link = (booking: Booking) =>
    stay(booking, () =>
      reportOf(linkClient(booking, staff), ({ client }) => texts.linkedAlert(client), 'link', texts.notLinkedAlert),
    )

  const note: BookingActions['note'] = (booking, outcome) =>
    stay(booking, () =>
      reportOf(
        outcome === 'takenBack'
          ? takeBackOutcome(booking, staff)
          : setOutcome(booking, { outcome, ...(outcome === 'missed' && planWhenMissed(booking)) }, staff),
        () => undefined,
        'note',
        visitTexts.notNotedAlert,
      ),
    )

  return {
    processing,
    asked,
    open: (which, booking, at) => setAsked({ dialog: which, booking, ...(at && { at }) }),
    close: () => setAsked(undefined),
    confirm,
    move,
    reject,
    cancel,
    propose,
    answer,
    resend,
    correct,
    link,
    note,
    allCame: (date) =>
      process(date, () => markAllCame(date, { staff, confirm: dialog.confirm, onVisit: setProcessing })),
  }
}
