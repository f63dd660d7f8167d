import { useState } from 'react'
import { WISH } from '#records/wish.ts'
import { displayName } from '#domain/display.ts'
import { tooLong } from '#domain/typed-line.ts'
import { AreaField } from '../../../forms/fields.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { whenText } from '../../../texts.ts'
import { useNow } from '../../../use-now.ts'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { declinedText } from '../../whatsapp-text.ts'
import { WishNote } from '../../wish-note.tsx'
import { useAnswer } from './use-answer.ts'

/** Declines the other time that a guest asks for. Shows the prepared text, to which the desk can add a message. */
export const DeclineDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
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
      <p className="wrap-anywhere">{`${displayName(booking, 'Unknown Client')}: ${whenText(booking)}`}</p>
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
