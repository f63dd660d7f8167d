import { useRef, useState } from 'react'
import { type DataError, toDataError } from '#data/data-error.ts'
import type { Receipt } from '#domain/receipt.ts'
import { isSameWish, type Wish } from '#domain/wish.ts'
import { offlineMessage } from '#forms/sending/messages.tsx'
import { latePart } from '#forms/sending/use-sending.ts'
import { useDialog } from '#ui/dialog.tsx'
import { changedMessage, wishFailedMessage } from './wish-messages.tsx'

export const sendingPart = latePart(() => import('./send-wish.ts'))

type Outcome = { stored: Receipt } | { failure: DataError }

/**
 * Sends a wish, or takes the open one back (`undefined`). True when it is stored. `explain` is asked after the rules have refused it; true
 * when the page then says why.
 */
export type Ask = (wish: Wish | undefined, note?: string, explain?: () => Promise<boolean>) => Promise<boolean>

/** One press at a time, each failure shown with Retry. `show` gets what is stored, `look` reads again after a conflict. */
export const useWish = (receipt: Receipt, show: (receipt: Receipt) => void, look: () => Promise<void>) => {
  const [sending, setSending] = useState<'cancel' | 'move' | 'decline' | 'back'>()
  const busy = useRef(false)
  const dialog = useDialog()

  const attempt = async (wish: Wish | undefined, note: string): Promise<Outcome> => {
    setSending(wish?.kind ?? 'back')
    try {
      const part = sendingPart.arrived() ?? (await sendingPart.load())
      return { stored: await part.sendWish(receipt, wish, note) }
    } catch (error) {
      return { failure: toDataError(error) }
    } finally {
      setSending(undefined)
    }
  }

  /** True when the visitor wants to try again. */
  const isRetried = async (failure: DataError): Promise<boolean> => {
    const words = wishFailedMessage(failure, receipt)
    if (!words.isOutdated) return dialog.confirm({ ...words, ok: 'Retry', cancel: 'OK' })
    await dialog.alert(words)
    return false
  }

  const deliver: Ask = async (wish, note = '', explain = () => Promise.resolve(false)) => {
    for (;;) {
      if (!navigator.onLine) {
        await dialog.alert(offlineMessage())
        return false
      }
      const outcome = await attempt(wish, note)
      if ('stored' in outcome) {
        show(outcome.stored)
        return isSameWish(outcome.stored.wish, wish)
      }
      if (outcome.failure.code === 'conflict') {
        await dialog.alert(changedMessage)
        await look()
        return false
      }
      // A failure to explain it leaves the refusal as it is.
      if (outcome.failure.code === 'denied' && (await explain().catch(() => false))) return false
      if (!(await isRetried(outcome.failure))) return false
    }
  }

  const ask: Ask = async (...wish) => {
    if (busy.current) return false
    busy.current = true
    try {
      return await deliver(...wish)
    } finally {
      busy.current = false
    }
  }

  return { sending, ask, dialog }
}
