import { useState } from 'react'
import { spa } from '#config/spa.ts'
import { toDataError } from '#data/data-error.ts'
import { sendWishNotification, submitWish } from '#data/wishes.ts'
import { reasonText, restsText } from '#shared/failure.ts'
import { isProposalAccepted, whenInWords } from './my-booking.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import type { When, Wish } from '#features/booking/wish.ts'
import { CallOrWrite as WaysToUs, notSent } from '#features/visitor/messages.tsx'
import { useSending } from '#features/visitor/use-sending.ts'

/** The WhatsApp text names date and time of the request, not its link, because the link gives access. */
export const CallOrWrite = ({ about, text = '' }: { about?: When; text?: string }) => (
  <WaysToUs
    text={`Hello ${spa.name}, ${about?.date ? `this is about my request for ${whenInWords(about)}. ` : ''}${text}`}
  />
)

const ASKED = { cancel: 'I would like to cancel it.', decline: 'The time that you offered does not suit me.' }

const askedFor = (wish: Wish | undefined, { proposal }: Receipt): string => {
  if (!wish) return 'Please leave it as it was.'
  if (wish.kind !== 'move') return ASKED[wish.kind]
  const asks = isProposalAccepted({ wish, proposal }) ? 'I take the time that you offered' : 'I would like another time'
  return `${asks}: ${whenInWords(wish)}.`
}

const CHANGED = {
  title: 'Something Has Changed',
  message: 'Your request has changed in the meantime. Please look at it again; what you entered is kept.',
}

/** Sends a wish, or withdraws the open one (`undefined`). Resolves with true when it is stored. */
export type Ask = (wish: Wish | undefined, note?: string) => Promise<boolean | undefined>

/** Handles one press at a time and shows each failure with Retry. `show` gets the stored receipt, `look` reads again after a conflict. */
export const useWish = (receipt: Receipt, show: (receipt: Receipt) => void, look: () => Promise<void>) => {
  const [kind, setKind] = useState<Wish['kind'] | 'back'>('back')
  const { sending, deliver, oneAtATime, dialog } = useSending()

  const ask: Ask = (wish, note = '') =>
    oneAtATime(async () => {
      setKind(wish?.kind ?? 'back')
      const notStored = (error: unknown) => {
        const { code, message } = toDataError(error)
        const rests = code === 'exhausted' && restsText('Changing a request online', new Date())
        const ways = (
          <p>
            You can also call <CallOrWrite about={receipt} text={`${askedFor(wish, receipt)} ${note}`.trim()} />.
          </p>
        )
        return notSent(
          'Not Sent Yet',
          rests ||
            (code !== 'denied' && reasonText(code)) ||
            (code === 'unknown' && message) ||
            'It could not be stored.',
          ways,
          code,
        )
      }
      const send = () =>
        submitWish(receipt, wish, note).catch((error: unknown) => {
          if (toDataError(error).code === 'conflict') return 'changed' as const
          throw error
        })
      const stored = await deliver(send, notStored)
      if (stored === 'changed') {
        await dialog.alert(CHANGED)
        await look()
      }
      if (!stored || stored === 'changed') return false
      // A failed mail is not shown to the visitor, because the desk sees every wish in the portal.
      if (wish) sendWishNotification(receipt, wish).catch(() => undefined)
      show(stored)
      return true
    })

  return { sending: sending ? kind : undefined, ask, dialog }
}
