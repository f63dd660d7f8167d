import { type ReactNode, useState } from 'react'
import { prefetchForForms } from '#data/emailjs.ts'
import { type RequestState, whenInWords, wishLines } from './my-booking.ts'
import { canWish, type Receipt } from '#features/booking/receipt.ts'
import type { Wish, WishKind } from '#features/booking/wish.ts'
import { afterDialog } from '#features/visitor/use-sending.ts'
import { Button, textButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CallOrWrite, useWish } from './use-wish.tsx'
import { WishForm } from './wish-form.tsx'

type WishActionsProps = {
  receipt: Receipt
  state: RequestState
  seen: Date
  /** The receipt is the copy kept on this device: offline, no wish can be sent. */
  isKept: boolean
  show: (receipt: Receipt) => void
  look: () => Promise<void>
  onStored: () => void
}

const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }
const DECLINE: Wish = { kind: 'decline', date: '', time: '' }

const cancelQuestion = (receipt: Receipt) => ({
  title: receipt.status === 'confirmed' ? 'Cancel This Visit?' : 'Cancel This Request?',
  message: `${whenInWords(receipt)}. ${receipt.status === 'confirmed' ? 'We give the time to somebody else.' : 'We then do not look for a time for you.'} If another time would suit you better, you can ask for one instead.`,
  ok: 'Yes, cancel',
  cancel: 'Keep it',
  isDestructive: true,
})

/** A withdrawn wish on an unconfirmed request must not say that the visit takes place. */
const withdrawWords = ({ status, wish }: Receipt) => {
  if (wish?.kind !== 'cancel') return 'Withdraw'
  return status === 'confirmed' ? 'I will come after all' : 'Keep my request'
}

export const WishActions = ({ receipt, state, seen, isKept, show, look, onStored }: WishActionsProps) => {
  const [isOpen, setOpen] = useState(false)
  const { sending, ask, dialog } = useWish(receipt, show, look)
  const { status, wish, proposal } = receipt
  if (status !== 'pending' && status !== 'confirmed') return null
  if (state === 'over') return null

  const can = (kind: WishKind) => canWish(receipt, kind, seen)
  const tell = async (asked: Wish | undefined) => {
    const isStored = await ask(asked)
    await afterDialog()
    if (isStored) onStored()
  }
  const cancel = async () => {
    if (await dialog.confirm(cancelQuestion(receipt))) await tell(CANCEL)
  }
  const close = () => {
    setOpen(false)
    onStored()
  }

  if (isOpen && can('move'))
    return <WishForm receipt={receipt} isSending={sending === 'move'} ask={ask} onDone={close} />

  const asked = wish && wish.kind !== 'cancel' && <Asked>{wishLines(receipt, seen)}</Asked>
  if (isKept)
    return (
      <>
        {asked}
        <p className="mt-6">
          Changing or cancelling needs a connection. You can also call <CallOrWrite about={receipt} />.
        </p>
      </>
    )

  const isBusy = sending !== undefined
  const button = (words: string, act: () => void, kind: typeof sending, tone: 'gold' | 'plain' = 'plain') => (
    <Button tone={tone} busy={sending === kind} busyText="Sending..." disabled={isBusy} onClick={act}>
      {words}
    </Button>
  )
  const isProposed = state === 'proposed' && proposal !== undefined && !wish
  const moveWords = wish?.kind === 'move' ? 'Change it' : isProposed ? 'Another time' : 'Ask for another time'

  return (
    <div onPointerEnter={prefetchForForms} onFocus={prefetchForForms} className="print:hidden">
      {asked}
      <div className="mt-8 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {isProposed && can('move') && button('Take it', () => void tell({ kind: 'move', ...proposal }), 'move', 'gold')}
        {wish?.kind !== 'cancel' && can('move') && (
          <Button tone="plain" disabled={isBusy} onClick={() => setOpen(true)}>
            {moveWords}
          </Button>
        )}
        {isProposed && can('decline') && button('Not this time', () => void tell(DECLINE), 'decline')}
        {wish && button(withdrawWords(receipt), () => void tell(undefined), 'back')}
        {wish?.kind !== 'cancel' && can('cancel') && (
          <button type="button" disabled={isBusy} onClick={() => void cancel()} className={textButton}>
            {status === 'confirmed' ? 'Cancel this visit' : 'Cancel this request'}
          </button>
        )}
      </div>
      {!can('move') && wish?.kind !== 'cancel' && (
        <p className="mt-4">
          This time cannot be changed here any more. Please call <CallOrWrite about={receipt} />.
        </p>
      )}
    </div>
  )
}

const Asked = ({ children: [first, ...more] }: { children: readonly string[] }): ReactNode => (
  <div className="mt-6 flex gap-3 rounded-[2px] border border-gold/60 bg-sand px-5 py-4">
    <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-gold-deep" />
    <div>
      <p className="font-medium">{first}</p>
      {more.map((line) => (
        <p key={line} className="text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  </div>
)
