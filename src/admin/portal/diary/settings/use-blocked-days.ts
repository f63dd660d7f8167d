import { countDayAgain, listBlockedDays } from '#data/diary-changes.ts'
import { dateText } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf } from '../../../reason.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * After a change of hours: counts the coming days with a block of a therapist again, one day a commit. The browser asks before it
 * leaves the page meanwhile. A failure names the days that are left; the change is saved all the same.
 */
export const useBlockedDays = (): (() => Promise<void>) => {
  const dialog = useDialog()
  return async () => {
    let left: string[] | undefined
    addEventListener('beforeunload', warn)
    try {
      left = await listBlockedDays()
      for (const date of left) {
        await countDayAgain(date)
        left = left.slice(1)
      }
    } catch (error) {
      const reason = reasonOf(error)
      const days = left?.map(dateText).join(', ') ?? 'coming days with a block of a therapist'
      await dialog.alert({
        title: 'SAVED, BUT NOT ON ALL DAYS',
        message: `Visitors still see the hours of before on ${days}. Open each of them in the diary, This day, and press Count this day again. ${reason}`,
        isOutdated: isOutdated(reason),
      })
    } finally {
      removeEventListener('beforeunload', warn)
    }
  }
}
