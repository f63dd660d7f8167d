import { useId } from 'react'
import { BOOKING } from '#records/booking.ts'
import { rejectBooking } from '#data/acts/answers.ts'
import { ACTS, isPossible } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { denialText } from '#domain/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useHouse } from '../../../use-house.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { rejectedReport } from '../../prepared-text.tsx'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'
import { notRejectedAlert, rejectQuestion } from './reject-texts.ts'

const useReject = () => {
  const staff = useSignedIn()
  const { content } = useHouse()
  const dialog = useDialog()
  const { process } = useActions()
  return async (booking: Booking) => {
    const question = rejectQuestion(booking, displayName(booking, 'Unknown Client'))
    const typed = await dialog.prompt({ ...question, maxLength: BOOKING.rejectionReason.most })
    if (typed === null) return
    const why = typed.trim()
    await process(booking.id, () =>
      reportOf(rejectBooking(booking, why, staff), {
        done: rejectedReport(content.words),
        notDone: (reason) => notRejectedAlert(reason, why),
      }),
    )
  }
}

const Reject = (props: ActButtonProps) => {
  const { booking, nameId } = props
  const whyNot = useId()
  const common = useActButton(props)
  const denial = denialText(useSignedIn(), ACTS.reject.permission)
  const press = useReject()
  if (!isPossible('reject', booking)) return null
  return (
    <>
      <PortalButton
        {...common}
        tone="danger"
        disabled={common.disabled || denial !== undefined}
        aria-describedby={denial ? `${nameId} ${whyNot}` : nameId}
        onClick={() => void press(booking)}
      >
        Reject
      </PortalButton>
      {denial && (
        <p id={whyNot} className="self-center text-small text-ink-soft">
          {denial}
        </p>
      )}
    </>
  )
}

export const reject: PortalAct = { name: 'reject', card: Reject }
