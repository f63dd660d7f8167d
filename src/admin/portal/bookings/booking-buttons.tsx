import { serverNow } from '#config/server-time.ts'
import type { Booking } from '#domain/booking.ts'
import { PortalButton } from '../buttons.tsx'
import { useEntries } from '../entry/entries.tsx'
import { fromBooking } from '../entry/prefill.ts'
import { ActButtons } from './act-buttons.tsx'
import { wishText } from './wish-texts.ts'

export type BookingButtonsProps = {
  booking: Booking
  /** Id of the element with the person's name, which describes the buttons to screen readers. */
  nameId: string
  /** Closes the dialog that shows the card, where one does. */
  onLeave?: (() => void) | undefined
}

const column = 'flex flex-wrap items-start gap-2 @2xl:col-start-2 @6xl:col-start-auto @6xl:flex-col @6xl:items-stretch'

/** The buttons of a booking in its state. A rejected booking has none; from a cancelled one a new booking can be made. */
export const BookingButtons = ({ booking, nameId, onLeave }: BookingButtonsProps) => {
  const { begin } = useEntries()
  if (booking.status !== 'rejected')
    return (
      <div className={column}>
        <WishButtons booking={booking} nameId={nameId} />
        <ActButtons place="card" booking={booking} nameId={nameId} />
      </div>
    )
  if (!booking.cancelledFor) return null
  const enterAgain = () => {
    onLeave?.()
    begin(fromBooking(booking, serverNow()))
  }
  return (
    <div className={column}>
      <PortalButton tone="plain" aria-describedby={nameId} onClick={enterAgain}>
        New booking
      </PortalButton>
    </div>
  )
}

type WishButtonsProps = Pick<BookingButtonsProps, 'booking' | 'nameId'>

/** The answers to a guest's wish. Once the visit has an outcome, the wish can only be marked as answered. */
export const WishButtons = ({ booking, nameId }: WishButtonsProps) =>
  booking.wish &&
  booking.status !== 'rejected' && (
    <div role="group" aria-label={wishText(booking)} className="flex flex-wrap gap-2 @6xl:flex-col @6xl:items-stretch">
      <ActButtons place="wish" booking={booking} nameId={nameId} />
    </div>
  )
