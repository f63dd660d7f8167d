import { proposeTime } from '#data/acts/propose.ts'
import type { Booking } from '#domain/booking.ts'
import type { When } from '#domain/wish.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { paragraphs, whenText } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import type { AlertText } from '../../booking-texts.ts'
import { proposedReport } from '../../prepared-text.tsx'

const notProposedAlert = (reason: string, offered: When): AlertText => ({
  title: 'The time was not offered',
  message: paragraphs(reason && `Error: ${reason}`, `You chose: ${whenText(offered)}`),
})

/** Proposes another time for a pending request. */
export const usePropose = () => {
  const staff = useSignedIn()
  const { content } = useHouse()
  const { process } = useActions()
  return (booking: Booking, when: When) =>
    process(booking.id, () =>
      reportOf(proposeTime(booking, when, staff), {
        done: (stored) => proposedReport(stored, content.words),
        unknown: 'whether the time was offered',
        notDone: (reason) => notProposedAlert(reason, when),
      }),
    )
}
