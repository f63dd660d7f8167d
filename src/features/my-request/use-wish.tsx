import { useState } from 'react'
import { spa } from '#config/spa.ts'
import { type DataError, toDataError } from '#data/data-error.ts'
import { sendWishNotification, submitWish } from '#data/wishes.ts'
import { reasonText, restsText } from '#shared/failure.ts'
import { whatsappLink } from '#shared/links.ts'
import { isProposalAccepted, whenInWords } from './my-booking.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import type { When, Wish } from '#features/booking/wish.ts'
import { CallUs, inlineLink } from '#features/visitor/messages.tsx'
import { useSending } from '#features/visitor/use-sending.ts'

const greeting = (about: When | undefined) =>
  `Hello ${spa.name}, ${about?.date ? `this is about my request for ${whenInWords(about)}. ` : ''}`

/**
 * Telephone and WhatsApp links for a sentence. The WhatsApp text names date and time of the request, not its link, because the link gives
 * access.
 */
export const CallOrWrite = ({ about, text = '' }: { about?: When; text?: string }) => (
  <span>
    <CallUs /> or{' '}
    <a
      href={whatsappLink(spa.whatsapp, greeting(about) + text)}
      target="_blank"
      rel="noreferrer"
      className={inlineLink}
    >
      WhatsApp
    </a>
  </span>
)

const reasonOf = ({ code, message }: DataError): string => {
  if (code === 'exhausted') return restsText('Changing a request online', new Date())
  return (
    (code === 'denied' ? undefined : reasonText(code)) ?? ((code === 'unknown' && message) || 'It could not be stored.')
  )
}

const ASKED = { cancel: 'I would like to cancel it.', decline: 'The time that you offered does not suit me.' }

/** The wish as a text for WhatsApp. */
const askedFor = (wish: Wish | undefined, { proposal }: Receipt): string => {
  if (!wish) return 'Please leave it as it was.'
  if (wish.kind !== 'move') return ASKED[wish.kind]
  const asks = isProposalAccepted({ wish, proposal }) ? 'I take the time that you offered' : 'I would like another time'
  return `${asks}: ${whenInWords(wish)}.`
}

/** The dialog for a wish that was not stored: the reason, and the wish as a text for WhatsApp. */
const notSent = (failure: DataError, receipt: Receipt, text: string) => ({
  title: 'Not Sent Yet',
  isOutdated: failure.code === 'outdated',
  message: (
    <div className="grid gap-4">
      <p className="border-l-2 border-bad pl-4 font-medium">{reasonOf(failure)}</p>
      {failure.code === 'offline' && (
        <p>We cannot tell yet whether it arrived. Retry is safe: we hear of it only once.</p>
      )}
      <p>
        You can also call <CallOrWrite about={receipt} text={text} />.
      </p>
      <p className="text-small text-ink-soft">What you entered is kept.</p>
    </div>
  ),
})

const CHANGED = {
  title: 'Something Has Changed',
  message: 'Your request has changed in the meantime. Please look at it again; what you entered is kept.',
}

/** Sends a wish, or withdraws the open one (`undefined`). Resolves with true when it is stored. */
export type Ask = (wish: Wish | undefined, note?: string) => Promise<boolean>

/** Handles one press at a time and shows each failure with Retry. `show` gets the stored receipt, `look` reads again after a conflict. */
export const useWish = (receipt: Receipt, show: (receipt: Receipt) => void, look: () => Promise<void>) => {
  const [kind, setKind] = useState<Wish['kind'] | 'back'>('back')
  const { sending, deliver, oneAtATime, dialog } = useSending()

  const ask: Ask = async (wish, note = '') => {
    let isStored = false
    const send = () =>
      submitWish(receipt, wish, note).catch((error: unknown) => {
        if (toDataError(error).code === 'conflict') return 'changed' as const
        throw error
      })
    await oneAtATime(async () => {
      setKind(wish?.kind ?? 'back')
      const text = `${askedFor(wish, receipt)} ${note}`.trim()
      const stored = await deliver(send, (error) => notSent(toDataError(error), receipt, text))
      if (!stored) return
      if (stored === 'changed') {
        await dialog.alert(CHANGED)
        return look()
      }
      // A failed mail is not shown to the visitor, because the desk sees every wish in the portal.
      if (wish) sendWishNotification(receipt, wish).catch(() => undefined)
      show(stored)
      isStored = true
    })
    return isStored
  }

  return { sending: sending ? kind : undefined, ask, dialog }
}
