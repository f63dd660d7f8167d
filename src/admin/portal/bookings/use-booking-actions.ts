import { useRef, useState } from 'react'
import { LIMITS } from '#config/limits.ts'
import type { Appointment } from '#data/booking-changes/confirm.ts'
import {
  confirmBooking,
  linkClient,
  moveWithoutMail,
  rejectBooking,
  resendConfirmation,
} from '#data/booking-changes.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { useCountDay } from '../diary/use-count-day.ts'
import * as texts from './booking-texts.ts'

type Outcome = texts.Words & { isOutdated?: boolean; error?: unknown }

const failed = (error: unknown, words: texts.Words): Outcome => ({
  ...words,
  isOutdated: isOutdated(reasonOf(error)),
  error,
})

export type Asked = { dialog: 'edit'; booking: Booking }

export type BookingActions = {
  /** The booking in hand; until it is done no other is touched. */
  processing: string | undefined
  /** The dialog that is open, and for which booking. */
  asked: Asked | undefined
  edit: (booking: Booking) => void
  close: () => void
  confirm: (booking: Booking, change: Appointment) => Promise<void>
  /** Without an e-mail. */
  move: (booking: Booking, change: Appointment) => Promise<void>
  reject: (booking: Booking) => Promise<void>
  resend: (booking: Booking) => Promise<void>
  /** The profile of a confirmed booking that has none. */
  link: (booking: Booking) => Promise<void>
}

/** `reloadUnlisted` reads again the bookings that no listener reports. */
export const useBookingActions = (reloadUnlisted: () => Promise<void>): BookingActions => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { offer: offerCount } = useCountDay()
  const [processing, setProcessing] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const isBusy = useRef(false)

  const process = async (booking: Booking, work: () => Promise<Outcome>) => {
    if (isBusy.current) return
    isBusy.current = true
    setProcessing(booking.id)
    try {
      const { error, ...words } = await work()
      await Promise.all([dialog.alert(words), reloadUnlisted()])
      await offerCount(error)
    } finally {
      isBusy.current = false
      setProcessing(undefined)
    }
  }

  const confirm = (booking: Booking, change: Appointment) =>
    process(booking, async () => {
      const outcome = await confirmBooking(booking, change, staff).catch((error: unknown) => ({ error }))
      if ('error' in outcome) {
        if (isUnanswered(outcome.error)) return texts.unansweredWords('confirm')
        const chosen = isMoved(booking, change) ? change : undefined
        return failed(outcome.error, texts.confirmFailedWords(reasonOf(outcome.error), chosen))
      }
      const { mail } = outcome
      const confirmed = { ...outcome, moved: outcome.dateChanged }
      if (mail.state === 'sent') return texts.confirmedWords(confirmed)
      const words = mail.state === 'unknown' ? texts.mailUnknownWords : texts.mailFailedWords
      return words(confirmed, mail.reason)
    })

  const move = (booking: Booking, change: Appointment) =>
    process(booking, () =>
      moveWithoutMail(booking, change, staff).then(texts.savedWords, (error: unknown) =>
        isUnanswered(error)
          ? texts.unansweredWords('move')
          : failed(error, texts.notSavedWords(reasonOf(error), change)),
      ),
    )

  const reject = async (booking: Booking) => {
    if (isBusy.current) return
    const question = texts.rejectQuestion(booking, displayName(booking, 'Unknown Client'))
    const reason = await dialog.prompt({ ...question, maxLength: LIMITS.rejectionReason })
    if (reason === null) return
    await process(booking, () =>
      rejectBooking(booking, reason.trim(), staff).then(texts.rejectedWords, (error: unknown) =>
        isUnanswered(error)
          ? texts.unansweredWords('reject')
          : failed(error, texts.notRejectedWords(reasonOf(error), reason.trim())),
      ),
    )
  }

  const resend = async (booking: Booking) => {
    if (isBusy.current) return
    if (!(await dialog.confirm({ ...texts.resendQuestion(booking), ok: 'Resend' }))) return
    await process(booking, async () => {
      const outcome = await resendConfirmation(booking, staff).catch((error: unknown) => ({ error }))
      if ('error' in outcome) return failed(outcome.error, texts.notSentWords(reasonOf(outcome.error)))
      const { mail, isRecorded } = outcome
      if (mail.state === 'sent') return texts.resentWords(booking, isRecorded)
      const words = mail.state === 'unknown' ? texts.resendUnknownWords : texts.resendFailedWords
      return words(booking, mail.reason)
    })
  }

  const link = (booking: Booking) =>
    process(booking, () =>
      linkClient(booking, staff).then(
        ({ client }) => texts.linkedWords(client),
        (error: unknown) =>
          isUnanswered(error) ? texts.unansweredWords('link') : failed(error, texts.notLinkedWords(reasonOf(error))),
      ),
    )

  return {
    processing,
    asked,
    edit: (booking) => setAsked({ dialog: 'edit', booking }),
    close: () => setAsked(undefined),
    confirm,
    move,
    reject,
    resend,
    link,
  }
}
