import { reopenDay } from '#data/cash-ups.ts'
import { reasonProblem } from '#domain/cash-up.ts'
import { REOPENING } from '#records/cash-up.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { useSaving } from '../forms/use-saving.ts'
import { useFocusBack } from './focus-if-lost.ts'

/** Opens a closed day again, with a reason. */
export const OpenAgain = ({ date }: { date: string }) => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { isSaving, save } = useSaving('NOT OPENED')
  const button = useFocusBack(isSaving)
  const press = async () => {
    const typed = await dialog.prompt({
      title: 'Open the day again?',
      message: 'What is noted meanwhile counts once the day is closed again.',
      label: 'Why the day is opened again',
      ok: 'Open again',
      maxLength: REOPENING.reason.most,
    })
    if (typed === null) return
    const reason = typed.trim().replaceAll(/\s+/g, ' ')
    const message = reasonProblem(reason)
    if (message) return dialog.alert({ title: 'NOT OPENED', message })
    await save(() => reopenDay(date, reason, staff))
  }
  return (
    <PortalButton
      ref={button}
      tone="plain"
      busy={isSaving}
      busyText="Opening..."
      className="mt-3 print:hidden"
      onClick={() => void press()}
    >
      Open again
    </PortalButton>
  )
}
