import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { BOOKING } from '#records/booking.ts'
import { cancelBooking } from '#data/acts/answers.ts'
import type { Booking, CancelledFor } from '../../booking.ts'
import { isLateCancel } from '../../outcome.ts'
import { tooLong } from '#shared/characters.ts'
import { CheckField } from '#ui/field.tsx'
import { AreaField } from '#desk/fields.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { lines, paragraphs } from '#desk/texts.ts'
import { useNow } from '#desk/use-now.ts'
import { ActButton, type ActDialogProps, type ActProps, useActions } from '../actions.tsx'
import { cancelledText, reachThem, whoAndWhen } from '../booking-texts.ts'

const useCancel = () => {
  const { act } = useActions()
  return (booking: Booking, cancelledFor: CancelledFor, reason: string) => {
    const cancellation = { cancelledFor, reason, isLate: isLateCancel(booking, serverNow()) }
    // A guest who asked by the link sees the cancellation there.
    const isKnown = booking.wish?.kind === 'cancel'
    return act(booking, (staff) => cancelBooking(booking, cancellation, staff), {
      done: (cancelled) => ({
        title: 'BOOKING CANCELLED',
        message: paragraphs(
          cancelledText(cancelled),
          isKnown
            ? 'The guest asked for it by the link, which shows now that it is done.'
            : lines('No e-mail was sent. Please tell the client:', reachThem(cancelled)),
        ),
      }),
      failed: 'The booking was not cancelled',
      typed: reason,
    })
  }
}

const FOR: readonly { value: CancelledFor; text: string }[] = [
  { value: 'client', text: 'For the client, who does not come' },
  { value: 'spa', text: 'For the spa, which cannot do it' },
]

export const CancelDialog = ({ booking, onClose }: ActDialogProps) => {
  const cancel = useCancel()
  const [cancelledFor, setCancelledFor] = useState<CancelledFor>()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const late = isLateCancel(booking, useNow())
  const wrongReason = tooLong(reason, BOOKING.rejectionReason.most)

  const submit = () => {
    setChecked(true)
    if (!cancelledFor || wrongReason !== undefined) return
    onClose()
    void cancel(booking, cancelledFor, reason.trim())
  }

  return (
    <FormDialog
      title="Call off the booking?"
      cancel="Keep the booking"
      ok={{ children: 'Call off the booking', tone: 'danger' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="wrap-anywhere">{whoAndWhen(booking)}</p>
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
            onChange={() => setCancelledFor(value)}
          >
            {text}
          </CheckField>
        ))}
        <p role="alert" className="text-small text-bad">
          {isChecked && !cancelledFor && 'Please choose for whom it is cancelled.'}
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

export const CallOff = (props: ActProps) =>
  !props.booking.outcome && (
    <ActButton {...props} kind="cancel" isRare opens={CancelDialog}>
      Call off the booking…
    </ActButton>
  )

export const CancelAsWished = (props: ActProps) => {
  const { wish, outcome } = props.booking
  const cancel = useCancel()
  if (wish?.kind !== 'cancel' || outcome) return null
  return (
    <ActButton {...props} kind="answer" tone="danger" onClick={() => void cancel(props.booking, 'client', wish.note)}>
      Cancel and free the time
    </ActButton>
  )
}
