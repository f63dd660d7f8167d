import type { Booking } from '#domain/booking.ts'
import { isUnnoted, payableAs, paymentDenial } from '#domain/payment.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { useActions } from '../../actions.tsx'
import { PayDialog } from '../late-dialogs.ts'
import { MoreButton } from '../more-button.tsx'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'
import { PAY_WORDS, paymentDenialId } from './pay-texts.ts'

const useTime = (booking: Booking) => {
  const now = useNow()
  const { fees } = useHouse().content
  return { now, payable: payableAs(booking, { now, fees }), isMissing: isUnnoted(booking, now) }
}

/** Stands among the buttons of the card as long as the amount is missing. */
const NoteMissing = (props: ActButtonProps) => {
  const { booking } = props
  const common = useActButton(props)
  const { open } = useActions()
  return (
    useTime(booking).isMissing && (
      <PortalButton {...common} tone="plain" onClick={() => open(PayDialog, booking)}>
        {`${PAY_WORDS.visit.note}…`}
      </PortalButton>
    )
  )
}

/** Notes a fee or the amount of an old visit, and puts right what was noted. */
const Note = ({ booking, nameId }: ActButtonProps) => {
  const staff = useSignedIn()
  const { open } = useActions()
  const { now, payable, isMissing } = useTime(booking)
  if (!payable || isMissing) return null
  const { note, change } = PAY_WORDS[payable]
  return (
    <MoreButton
      nameId={nameId}
      denial={paymentDenial(booking, staff, now)}
      denialId={paymentDenialId(nameId)}
      onClick={() => open(PayDialog, booking)}
    >
      {`${booking.paid ? change : note}…`}
    </MoreButton>
  )
}

export const pay: PortalAct = { name: 'pay', card: NoteMissing, more: Note }
