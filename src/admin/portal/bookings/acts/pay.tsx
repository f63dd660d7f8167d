import type { Booking } from '#domain/booking.ts'
import { isUnnoted, payableAs, paymentDenial } from '#domain/payment.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { ActButton, type ActProps } from './act-button.tsx'
import { PayDialog } from './pay-dialog.tsx'

const useTime = (booking: Booking) => {
  const now = useNow()
  const { fees } = useHouse().content
  return { now, payable: payableAs(booking, { now, fees }), isMissing: isUnnoted(booking, now) }
}

/** Stands among the buttons of the card as long as the amount is missing. */
export const NoteMissing = (props: ActProps) => {
  const { isMissing } = useTime(props.booking)
  return (
    isMissing && (
      <ActButton {...props} kind="pay" tone="plain" opens={PayDialog}>
        Note payment…
      </ActButton>
    )
  )
}

/** Notes a fee or the amount of an old visit, and puts right what was noted. */
export const NotePayment = (props: ActProps) => {
  const { booking } = props
  const staff = useSignedIn()
  const { now, payable, isMissing } = useTime(booking)
  if (!payable || isMissing) return null
  return (
    <ActButton {...props} kind="pay" isRare denial={paymentDenial(booking, staff, now)} opens={PayDialog}>
      {`${booking.paid ? 'Change' : 'Note'} ${payable === 'fee' ? 'fee' : 'payment'}…`}
    </ActButton>
  )
}
