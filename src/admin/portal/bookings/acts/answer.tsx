import { declineWish } from '#data/acts/answers.ts'
import { COMES_AFTER_ALL } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { useDialog } from '#ui/dialog.tsx'
import { paragraphs } from '../../texts.ts'
import { useActions } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { declinedReport } from '../prepared-text.tsx'
import { wishText } from '../wish-texts.ts'
import { ActButton, type ActProps } from './act-button.tsx'

/** Once the visit has an outcome, a wish can only be marked as answered. */
const textOf = ({ wish, outcome }: Booking) => {
  if (outcome || wish?.kind === 'decline') return 'Answered'
  return wish?.kind === 'move' ? 'Decline…' : COMES_AFTER_ALL
}

/** Settles the guest's wish without doing it. */
export const Answer = (props: ActProps) => {
  const { booking } = props
  const { wish, outcome } = booking
  const { act } = useActions()
  const { confirm } = useDialog()
  const text = textOf(booking)
  // After the visit no message to the guest is needed.
  const isDeclining = wish?.kind === 'move' && !outcome
  const press = async () => {
    const title = 'Decline the other time?'
    const message = paragraphs(whoAndWhen(booking), wishText(booking), 'A text for the guest follows.')
    if (isDeclining && !(await confirm({ title, message, ok: 'Decline', cancel: 'Not now' }))) return
    await act(booking, (staff) => declineWish(booking, staff), {
      done: () => (isDeclining ? declinedReport(booking) : undefined),
      failed: 'The guest was not answered',
    })
  }
  return (
    // A button that somebody is about to press must not become another one when the guest asks for something else.
    <ActButton key={text} {...props} kind="answer" tone="plain" onClick={() => void press()}>
      {text}
    </ActButton>
  )
}
