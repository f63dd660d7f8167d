import { type FormEvent, useId, useState } from 'react'
import { WISH } from '#records/wish.ts'
import { displayName } from '#domain/display.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { whenText } from '../../../texts.ts'
import { useNow } from '../../../use-now.ts'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { declinedText } from '../../whatsapp-text.ts'
import { WishNote } from '../../wish-note.tsx'
import { useAnswer } from './use-answer.ts'

/** Declines the other time that a guest asks for. Shows the prepared text, to which the desk can add a message. */
export const DeclineDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
  const answer = useAnswer()
  const formId = useId()
  const [message, setMessage] = useState('')
  const now = useNow()
  const over = message.length - WISH.note.most

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (over > 0) return
    onClose()
    void answer(booking, message.trim())
  }

  return (
    <Dialog
      open
      title="Decline the other time?"
      onClose={onClose}
      cancel="Not now"
      actions={
        <Button type="submit" form={formId}>
          Decline
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="whitespace-normal">
        <p role="status" className="text-small text-warn">
          {changeNote}
        </p>
        <p className="wrap-anywhere">{`${displayName(booking, 'Unknown Client')}: ${whenText(booking)}`}</p>
        <WishNote booking={booking} now={now} />
        <Field
          label="Words for the guest (optional)"
          name="words"
          error={over > 0 ? `At most ${String(WISH.note.most)} characters: ${String(over)} too many` : undefined}
          className="mt-4"
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <p className="mt-4 text-small font-medium">The text that you can send afterwards:</p>
        <p className="mt-1 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">
          {declinedText(booking, message)}
        </p>
      </form>
    </Dialog>
  )
}
