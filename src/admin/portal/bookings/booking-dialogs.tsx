import type { Appointment } from '#data/acts/appointment.ts'
import type { Booking } from '#domain/booking.ts'
import { isOver } from '#domain/diary/outcome.ts'
import { changeText } from '#domain/shown-booking.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useLists } from '../portal-lists.ts'
import { useWithWish } from '../wishes.tsx'
import { useActions } from './actions.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { EditBookingDialog } from './edit-booking-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { wishChangeText } from './wish-texts.ts'

/** The dialogs of a booking's buttons. They are rendered beside the views, so that typed values are kept when a card leaves its list. */
export const BookingDialogs = () => {
  const staff = useSignedIn()
  const withWish = useWithWish()
  const { changes } = useLists().bookings
  const { asked, open, close, confirm, move, cancel, correct, propose, answer } = useActions()
  if (!asked) return null
  const { booking, at } = asked
  const latest = changes?.find(({ id }) => id === booking.id)
  const changeNote =
    (latest && changeText(latest, booking, staff)) ?? wishChangeText(withWish(booking).wish, booking.wish)
  const then =
    <Rest extends unknown[]>(act: (...rest: Rest) => Promise<void>) =>
    (...rest: Rest) => {
      close()
      void act(...rest)
    }
  if (asked.dialog === 'cancel')
    return <CancelDialog key={booking.id} booking={booking} onClose={close} onCancel={then(cancel)} />
  if (asked.dialog === 'correct')
    return (
      <CorrectDialog
        key={booking.id}
        person={booking}
        note="Corrects this booking and, if it has the same values, the client's profile."
        onClose={close}
        onCorrect={correct}
      />
    )
  if (asked.dialog === 'propose')
    return (
      <ProposeDialog
        key={booking.id}
        booking={booking}
        changeNote={changeNote}
        onClose={close}
        onPropose={then(propose)}
      />
    )
  if (asked.dialog === 'decline')
    return (
      <DeclineDialog
        key={booking.id}
        booking={booking}
        changeNote={changeNote}
        onClose={close}
        onDecline={then(answer)}
      />
    )
  const fresh = withWish(latest ?? booking)
  const lookAgain = () => open('edit', fresh, at && fresh.wish?.kind === 'move' ? fresh.wish : undefined)
  return (
    <EditBookingDialog
      // A newer version of the booking remounts the dialog with fresh fields.
      key={[booking.id, booking.mark, booking.updatedAt?.getTime(), booking.wish?.createdAt?.getTime()].join(' ')}
      booking={booking}
      at={at}
      changeNote={changeNote}
      onLookAgain={fresh.status !== 'rejected' && !isOver(fresh.outcome) ? lookAgain : undefined}
      onClose={close}
      onConfirm={then((one: Booking, change: Appointment) => confirm(one, change, true))}
      onSave={then(move)}
    />
  )
}
