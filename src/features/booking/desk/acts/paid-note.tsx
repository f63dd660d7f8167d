import type { Booking } from '../../booking.ts'
import { isUnnoted } from '#features/payment/payment.ts'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#desk/use-now.ts'
import { useTherapistNames } from '#desk/use-house.ts'
import { paidText } from '../booking-texts.ts'

export const PaidNote = ({ booking }: { booking: Booking }) => {
  const nameOf = useTherapistNames()
  const isMissing = isUnnoted(booking, useNow())
  const text = isMissing ? 'Amount not noted' : paidText(booking, nameOf)
  const posted = booking.bill?.state === 'posted' ? '. The lodge has this charge: tell it when you change it.' : ''
  return (
    <p role="status" className={classNames('text-small font-medium wrap-anywhere', isMissing && 'text-warn')}>
      {text && text + posted}
    </p>
  )
}
