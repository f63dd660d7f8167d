import type { Booking } from '#domain/booking.ts'
import { planDraftOf } from '#domain/diary/plan-draft.ts'
import type { When } from '#domain/wish.ts'
import { PortalButton } from '../../../buttons.tsx'
import { useNow } from '../../../use-now.ts'
import { useActions } from '../../actions.tsx'
import { usualTotal } from '../../agreed.ts'
import { useAppointment } from '../../use-appointment.ts'
import { EditDialog } from '../late-dialogs.ts'
import type { useActButton } from '../portal-act.ts'
import { useConfirmAtOnce } from './use-confirm-at-once.ts'

type ConfirmProposalProps = {
  booking: Booking
  /** The proposed time, which the guest accepts. */
  when: When
  common: ReturnType<typeof useActButton>
}

/** Confirms at once if the day is known and there is no warning; else opens the dialog, which shows the warning. */
export const ConfirmProposal = ({ booking, when, common }: ConfirmProposalProps) => {
  const draft = useAppointment(booking, { ...when, plan: planDraftOf(booking) })
  const now = useNow()
  const confirmAtOnce = useConfirmAtOnce()
  const { open } = useActions()
  const isUsual = draft.isUsual && usualTotal(booking, draft.house, now) !== undefined
  const press = () => (isUsual ? confirmAtOnce(booking, draft.appointment(when)) : open(EditDialog, booking, when))
  return (
    <PortalButton {...common} data-confirms onClick={press}>
      {isUsual ? 'Confirm the offered time' : 'Confirm the offered time…'}
    </PortalButton>
  )
}
