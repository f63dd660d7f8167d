import { useState } from 'react'
import { WISH } from '#records/wish.ts'
import { declineWish } from '#data/acts/answers.ts'
import { COMES_AFTER_ALL } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { tooLong } from '#domain/typed-line.ts'
import { AreaField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useNow } from '../../use-now.ts'
import { type ActDialogProps, useActions } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { declinedReport } from '../prepared-text.tsx'
import { declinedText } from '../whatsapp-text.ts'
import { WishNote } from '../wish-note.tsx'
import { ActButton, type ActProps } from './act-button.tsx'

/** After the visit no message to the guest is needed. */
const isDeclining = ({ wish, outcome }: Booking) => wish?.kind === 'move' && !outcome

/** Settles the guest's wish without doing it; `message` is added to the prepared text. */
const useAnswer = () => {
  const { act } = useActions()
  return (booking: Booking, message = '') =>
    act(booking, (staff) => declineWish(booking, staff), {
      done: () => (isDeclining(booking) ? declinedReport(booking, message) : undefined),
      failed: 'The guest was not answered',
      typed: message,
    })
}

/** Declines the other time that a guest asks for. Shows the prepared text, to which the desk can add a message. */
const DeclineDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
  const answer = useAnswer()
  const [message, setMessage] = useState('')
  const now = useNow()
  const wrongMessage = tooLong(message, WISH.note.most)

  const submit = () => {
    if (wrongMessage !== undefined) return
    onClose()
    void answer(booking, message.trim())
  }

  return (
    <FormDialog
      title="Decline the other time?"
      cancel="Not now"
      ok={{ children: 'Decline' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p role="status" className="text-small text-warn">
        {changeNote}
      </p>
      <p className="wrap-anywhere">{whoAndWhen(booking)}</p>
      <WishNote booking={booking} now={now} />
      <AreaField
        label="Words for the guest (optional)"
        name="words"
        className="mt-4"
        rows={2}
        error={wrongMessage}
        value={message}
        onChange={setMessage}
      />
      <p className="mt-4 text-small font-medium">The text that you can send afterwards:</p>
      <p className="mt-1 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">
        {declinedText(booking, message)}
      </p>
    </FormDialog>
  )
}

/** Once the visit has an outcome, a wish can only be marked as answered. */
const textOf = ({ wish, outcome }: Booking) => {
  if (outcome || wish?.kind === 'decline') return 'Answered'
  return wish?.kind === 'move' ? 'Decline…' : COMES_AFTER_ALL
}

export const Answer = (props: ActProps) => {
  const { booking } = props
  const { open } = useActions()
  const answer = useAnswer()
  const text = textOf(booking)
  return (
    <ActButton
      // A button that somebody is about to press must not become another one when the guest asks for something else.
      key={text}
      {...props}
      kind="answer"
      tone="plain"
      onClick={() => (isDeclining(booking) ? open(DeclineDialog, booking) : void answer(booking))}
    >
      {text}
    </ActButton>
  )
}
