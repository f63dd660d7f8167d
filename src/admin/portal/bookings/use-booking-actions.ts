import { type ComponentType, useRef, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { When } from '#domain/wish.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useCountDay } from '../diary/use-count-day.ts'
import { useCountAgain } from '../portal-lists.ts'
import type { ActReport } from './act-report.ts'
import { useCardFocus } from './card-focus.ts'

export type ActDialogProps = {
  booking: Booking
  /** Date and time with which the dialog begins, in place of the booking's own. */
  at?: When | undefined
  /** Says what a colleague or the guest changed meanwhile; undefined while the dialog is up to date. */
  changeNote: string | undefined
  onClose: () => void
}
export type ActDialog = ComponentType<ActDialogProps>

type Asked = { Dialog: ActDialog; booking: Booking; at?: When }

type Process = (id: string, work: () => Promise<ActReport | undefined>) => Promise<void>

/** What the acts in `acts/` share: one at a time in the whole portal, and one dialog. */
export type BookingActions = {
  /** The id of the booking that is being processed; until that ends, the actions of all others are disabled. */
  processing: string | undefined
  /** Runs an act that settles its booking, and shows its report. Then the focus moves to the next card that waits. */
  process: Process
  /** The same for an act after which the focus stays on its card. */
  stay: Process
  /** The open dialog and its booking. */
  asked: Asked | undefined
  open: (dialog: ActDialog, booking: Booking, at?: When) => void
  close: () => void
}

export const useBookingActions = (): BookingActions => {
  const dialog = useDialog()
  const countAgain = useCountAgain()
  const { askToCount } = useCountDay()
  const [processing, setProcessing] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const isBusy = useRef(false)
  const focusFrom = useCardFocus()

  const run = async (settles: boolean, id: string, work: Parameters<Process>[1]) => {
    if (isBusy.current) return
    isBusy.current = true
    const focusOn = focusFrom(id)
    let isSettled = false
    setProcessing(id)
    try {
      const report = await work()
      isSettled = settles && report?.error === undefined
      if (settles) countAgain()
      if (report) await dialog.alert(report)
      await askToCount(report?.error)
    } finally {
      isBusy.current = false
      setProcessing(undefined)
      focusOn(isSettled)
    }
  }

  return {
    processing,
    process: (id, work) => run(true, id, work),
    stay: (id, work) => run(false, id, work),
    asked,
    open: (Dialog, booking, at) => setAsked({ Dialog, booking, ...(at && { at }) }),
    close: () => setAsked(undefined),
  }
}
