import { useRef, useState } from 'react'
import { type DataError, toDataError } from '#data/data-error.ts'
import type { Receipt } from '#domain/receipt.ts'
import { isSameWish, type Wish } from '#domain/wish.ts'
import { offlineMessage } from '#forms/sending/messages.tsx'
import { latePart } from '#forms/sending/use-sending.ts'
import { useDialog } from '#ui/dialog.tsx'
import { changedMessage, wishFailedMessage, wishMessage } from './wish-messages.tsx'

export const sendingPart = latePart(() => import('./send-wish.ts'))

type Outcome = { stored: Receipt } | { failure: DataError }

/**
 * Sends a wish, or withdraws the open one (`undefined`). Resolves with true when it is stored. After the rules refused it, `explain` is
 * called; it resolves with true if the form shows the reason.
 */
export type Ask = (wish: Wish | undefined, note?: string, explain?: () => Promise<boolean>) => Promise<boolean>

/** Handles one press at a time and shows each failure with Retry. `show` gets the stored receipt, `look` reads again after a conflict. */
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
  const isRetried = async (failure: DataError, text: string): Promise<boolean> => {
    const words = sendingPart.arrived()?.messageOf(failure, text) ?? wishFailedMessage(failure, receipt)
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
      // If `explain` fails, the refusal itself is shown.
      if (outcome.failure.code === 'denied' && (await explain().catch(() => false))) return false
      if (!(await isRetried(outcome.failure, wishMessage(receipt, wish, note)))) return false
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
