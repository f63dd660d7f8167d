import { isOver } from '#domain/diary/outcome.ts'
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
  const { asked, openAgain, close } = useActions()
  if (!asked) return null
  const { Dialog, booking, at } = asked
  const latest = changes?.find(({ id }) => id === booking.id)
  const changeNote =
    (latest && changeText(latest, booking, staff, now)) ?? wishChangeText(withWish(booking).wish, booking.wish)
  const fresh = withWish(latest ?? booking)
  const lookAgain = () => openAgain(fresh, at && fresh.wish?.kind === 'move' ? fresh.wish : undefined)
  return (
    <Dialog
      // A newer version of the booking remounts the dialog with fresh fields.
      key={[booking.id, booking.mark, booking.updatedAt?.getTime(), booking.wish?.createdAt?.getTime()].join(' ')}
      booking={booking}
      at={at}
      changeNote={changeNote}
      onLookAgain={fresh.status !== 'rejected' && !isOver(fresh.outcome) ? lookAgain : undefined}
      onClose={close}
    />
  )
}
