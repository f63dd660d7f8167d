import { countBlockedDays } from '#data/diary-changes.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf } from '../../../reason.ts'

/** After a change of hours: counts the coming days with a block of a therapist again. A failure is shown; the change is saved all the same. */
export const useBlockedDays = (): (() => Promise<void>) => {
  const dialog = useDialog()
  return () =>
    countBlockedDays().catch(async (error: unknown) => {
      const reason = reasonOf(error)
      await dialog.alert({
        title: 'SAVED, BUT NOT ON ALL DAYS',
        message: `On coming days with a blocked therapist visitors still see the hours of before. The diary corrects a day when it shows it. ${reason}`,
        isOutdated: isOutdated(reason),
      })
    })
}
