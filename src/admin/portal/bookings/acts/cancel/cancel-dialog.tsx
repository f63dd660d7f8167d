import { useState } from 'react'
import { BOOKING } from '#records/booking.ts'
import type { CancelledFor } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { isLateCancel } from '#domain/diary/outcome.ts'
import { tooLong } from '#domain/typed-line.ts'
import { CheckField } from '#ui/field.tsx'
import { AreaField } from '../../../forms/fields.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { whenText } from '../../../texts.ts'
import { useNow } from '../../../use-now.ts'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { useCancel } from './use-cancel.ts'

const FOR: readonly { value: CancelledFor; text: string }[] = [
  { value: 'client', text: 'For the client, who does not come' },
  { value: 'spa', text: 'For the spa, which cannot do it' },
]

/** Asks for whom and why a booking is cancelled, and says that a cancellation is final. */
export const CancelDialog = ({ booking, onClose }: ActDialogProps) => {
  const cancel = useCancel()
  const [cancelledFor, setCancelledFor] = useState<CancelledFor>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const late = isLateCancel(booking, useNow())
  const wrongReason = tooLong(reason, BOOKING.rejectionReason.most)

  const submit = () => {
    setMissing(!cancelledFor)
    if (!cancelledFor || wrongReason !== undefined) return
    onClose()
    void cancel(booking, { cancelledFor, reason: reason.trim() })
  }

  return (
    <FormDialog
      title="Call off the booking?"
      cancel="Keep the booking"
      ok={{ children: 'Call off the booking', tone: 'danger' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="wrap-anywhere">{`${displayName(booking, 'Unknown Client')}: ${whenText(booking)}`}</p>
      {late && <p className="mt-2 text-small text-warn">This is late: less than four hours before the visit.</p>}
      <p className="mt-2 text-small">Its time is given back. A cancellation cannot be taken back.</p>
      <fieldset className="mt-4">
        <legend className="text-small font-medium">For whom is it cancelled?</legend>
        {FOR.map(({ value, text }) => (
          <CheckField
            key={value}
            type="radio"
            name="cancelledFor"
            value={value}
            checked={cancelledFor === value}
            onChange={() => {
              setCancelledFor(value)
              setMissing(false)
            }}
          >
            {text}
          </CheckField>
        ))}
        <p role="alert" className="text-small text-bad">
          {isMissing && 'Please choose for whom it is cancelled.'}
        </p>
      </fieldset>
      <AreaField
        label="Reason (optional)"
        name="reason"
        className="mt-4"
        rows={2}
        error={wrongReason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
