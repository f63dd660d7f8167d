import { changeText, wishChangeText } from '#domain/shown-booking.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useLists } from '../portal-lists.ts'
import { useNow } from '../use-now.ts'
import { useWithWish } from '../wishes.tsx'
import { useActions } from './actions.tsx'

/** The dialog of an act. It is rendered beside the views, so that typed values are kept when a card leaves its list. */
export const BookingDialogs = () => {
  const staff = useSignedIn()
  const now = useNow()
  const withWish = useWithWish()
  const { changes } = useLists().bookings
  const { asked, close } = useActions()
  if (!asked) return null
  const { Dialog, booking, at } = asked
  const latest = changes?.find(({ id }) => id === booking.id)
  const changeNote =
    (latest && changeText(latest, booking, staff, now)) ?? wishChangeText(withWish(booking).wish, booking.wish)
  return (
    <Dialog
      key={booking.id}
      booking={booking}
      at={at}
      changeNote={changeNote && `${changeNote} Please close this and look at its card.`}
      onClose={close}
    />
  )
}
