import { setOutcome } from '#data/acts/outcome.ts'
import { listBookingsOn } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { actReason, isOutdated, reasonOf } from '../../../../reason.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import type { ActReport } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { allCameQuestion, allCameAlert, nobodyLeftAlert, notNotedAlert } from './outcome-texts.ts'

type Marking = {
  staff: Staff
  confirm: ReturnType<typeof useDialog>['confirm']
  /** Called with the id of the booking that is being marked. */
  onVisit: (id: string) => void
}

/** Asks, then marks the visits of a date without an outcome as done. Resolves to undefined if the desk says no. */
const markAllCame = async (date: string, { staff, confirm, onVisit }: Marking): Promise<ActReport | undefined> => {
  const read = await listBookingsOn(date).catch((error: unknown) => reasonOf(error))
  if (typeof read === 'string') return { ...notNotedAlert(read), isOutdated: isOutdated(read) }
  const visits = read.filter(({ status, outcome }) => status === 'confirmed' && !outcome)
  if (visits.length === 0) return nobodyLeftAlert
  if (!(await confirm(allCameQuestion(visits)))) return undefined
  const failures: { booking: Booking; reason: string }[] = []
  for (const booking of visits) {
    onVisit(booking.id)
    await setOutcome(booking, { outcome: 'done' }, staff).catch((error: unknown) =>
      failures.push({ booking, reason: actReason(error) }),
    )
  }
  return allCameAlert(visits.length - failures.length, failures)
}

/** A button that marks the visits of yesterday without an outcome as done. `yesterday` is `YYYY-MM-DD`. */
export const AllCame = ({ yesterday }: { yesterday: string }) => {
  const staff = useSignedIn()
  const { confirm } = useDialog()
  const { processing, process } = useActions()
  return (
    <PortalButton
      tone="plain"
      disabled={processing !== undefined}
      busy={processing === yesterday}
      busyText="Processing..."
      onClick={() => void process(yesterday, (show) => markAllCame(yesterday, { staff, confirm, onVisit: show }))}
    >
      All came
    </PortalButton>
  )
}
