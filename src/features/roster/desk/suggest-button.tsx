import { assignTherapists } from '#data/acts/confirm.ts'
import { displayName } from '#features/booking/display.ts'
import { useActions } from '#features/booking/desk/actions.tsx'
import { focusIfLost } from '#desk/focus.ts'
import { DAY_HEADING } from '#desk/portal-view.ts'
import { listInWords } from '#shared/lists.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { asksText, therapistName } from '../therapists.ts'
import { type PlacedDay, type Proposal, proposalsFor } from '../to-place.ts'

/** Asks once for all visits that lack a therapist. Another one is chosen in the visit itself. */
export const SuggestButton = ({ day }: { day: PlacedDay }) => {
  const { act, processing } = useActions()
  const { confirm } = useDialog()
  const { therapists } = day
  const proposals = proposalsFor(day)
  if (proposals.length === 0) return null
  const textOf = ({ booking, plan, added }: Proposal) =>
    added.map(({ entry, ids }) => {
      const names = listInWords(ids.map((id) => therapistName(therapists, id)))
      const asks = plan.wants ? ` (${asksText(plan.wants, therapists)})` : ''
      return `${timeInWords(entry.start)} ${displayName(booking, 'Unknown Client')}, ${entry.name}: ${names}${asks}`
    })
  const suggest = async () => {
    const isKept = await confirm({
      title: 'Suggested therapists',
      message: [
        ...proposals.flatMap(textOf),
        '',
        'No e-mail is sent. To change one, keep them and open the visit.',
      ].join('\n'),
      ...{ ok: 'Keep them', cancel: 'Cancel' },
    })
    // One after the other; a failure is shown and ends it.
    for (const { booking, plan } of isKept ? proposals : [])
      if (!(await act(booking, (staff) => assignTherapists({ booking, plan, staff }), { stays: true }))) break
    // The button goes with the last suggestion.
    focusIfLost(document.getElementById(DAY_HEADING))
  }
  return (
    <p className="mt-2">
      <button
        type="button"
        disabled={processing !== undefined}
        className="min-h-11 text-small font-medium text-gold-deep underline underline-offset-4 print:hidden"
        onClick={() => void suggest()}
      >
        {`Suggest therapists for ${String(proposals.length)}`}
      </button>
    </p>
  )
}
