import { useState } from 'react'
import { toDataError } from '#data/data-error.ts'
import type { Receipt } from '#domain/receipt.ts'
import { isSameWish, type Wish } from '#domain/wish.ts'
import { latePart, useSending } from '#forms/sending/use-sending.ts'
import { changedMessage, wishFailedMessage, wishMessage } from './wish-messages.tsx'

export const sendingPart = latePart(() => import('./send-wish.ts'))

/**
 * Sends a wish, or withdraws the open one (`undefined`). Resolves with true when it is stored. After the rules refused it, `refusedAt` is
 * called: where it resolves with a time, the form says why, and this resolves with that time.
 */
export type Ask = (
  wish: Wish | undefined,
  note?: string,
  refusedAt?: () => Promise<Date | undefined>,
) => Promise<boolean | Date>

/** Handles one press at a time and shows each failure with Retry. `show` gets the stored receipt, `look` reads again after a conflict. */
export const useWish = (receipt: Receipt, show: (receipt: Receipt) => void, look: () => Promise<void>) => {
  const [kind, setKind] = useState<Wish['kind'] | 'back'>('back')
  const { sending, deliver, oneAtATime, dialog } = useSending('booking', sendingPart)

  const ask: Ask = async (wish, note = '', refusedAt) => {
    let answer: boolean | Date = false
    const send = async (): Promise<Receipt | Date | 'changed'> => {
      try {
        return await (await sendingPart.load()).sendWish(receipt, wish, note)
      } catch (error) {
        const failure = toDataError(error)
        if (failure.code === 'conflict') return 'changed'
        // If the reason cannot be found, the refusal itself is shown.
        const at = failure.code === 'denied' ? await refusedAt?.().catch(() => undefined) : undefined
        if (at) return at
        throw failure
      }
    }
    const messageOf = (error: unknown) =>
      sendingPart.arrived()?.messageOf(error, wishMessage(receipt, wish, note)) ??
      wishFailedMessage(toDataError(error), receipt)
    await oneAtATime(async () => {
      setKind(wish?.kind ?? 'back')
      const stored = await deliver(undefined, send, messageOf)
      if (stored === 'changed') {
        await dialog.alert(changedMessage)
        await look()
      } else if (stored instanceof Date) answer = stored
      else if (stored) {
        show(stored)
        answer = isSameWish(stored.wish, wish)
      }
    })
    return answer
  }

  return { sending: sending ? kind : undefined, ask, dialog }
}
