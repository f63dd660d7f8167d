import { linkClient } from '#data/acts/profile.ts'
import { normalisePhone } from '#domain/phone.ts'
import { useActions } from './actions.tsx'
import { ActButton, type ActProps } from './acts/act-button.tsx'
import { Answer } from './acts/answer.tsx'
import { CallOff, CancelAsWished } from './acts/cancel.tsx'
import { AcceptWish, Confirm } from './acts/confirm/confirm.tsx'
import { CorrectBooking } from './acts/correct-booking.tsx'
import { ProposeDialog } from './acts/propose-dialog.tsx'
import { VisitButtons } from './acts/outcome.tsx'
import { NoteMissing, NotePayment } from './acts/pay.tsx'
import { Reject } from './acts/reject.tsx'
import { Resend } from './acts/resend.tsx'
import { clientNotes } from './booking-texts.ts'

/** The acts of the desk, in the order of their buttons. Each decides itself whether it is shown for its booking. */

/** Creates or finds the profile of a confirmed booking that has none, and links it. */
const Link = (props: ActProps) => {
  const { booking } = props
  const { act } = useActions()
  const isKnown = booking.email.trim() || normalisePhone(booking.phone)
  if (booking.clientId !== null || !isKnown) return null
  const press = () =>
    act(booking, (staff) => linkClient(booking, staff), {
      done: ({ client }) => ({ title: 'SUCCESS', message: clientNotes[client] }),
      stays: true,
    })
  return (
    <ActButton {...props} kind="link" tone="plain" onClick={() => void press()}>
      Create client profile
    </ActButton>
  )
}

/** Among the buttons of the card. */
export const CardActs = (props: ActProps) => (
  <>
    <Confirm {...props} />
    <Reject {...props} />
    <VisitButtons {...props} />
    <NoteMissing {...props} />
    <Resend {...props} />
    <Link {...props} />
  </>
)

/** The answers to the guest's wish. */
export const WishActs = (props: ActProps) => (
  <>
    <AcceptWish {...props} />
    <CancelAsWished {...props} />
    <Answer {...props} />
  </>
)

/** The rarely used acts, below the details. */
export const RareActs = (props: ActProps) => (
  <>
    <NotePayment {...props} />
    {/* A rejected booking can be corrected by the profile only. */}
    {props.booking.status !== 'rejected' && (
      <ActButton {...props} kind="correct" isRare opens={CorrectBooking}>
        Correct details…
      </ActButton>
    )}
    <ActButton {...props} kind="propose" isRare opens={ProposeDialog}>
      Offer another time…
    </ActButton>
    <CallOff {...props} />
  </>
)
