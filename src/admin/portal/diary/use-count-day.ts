import { DayMismatchError } from '#data/data-error.ts'
import { countDayAgain } from '#data/diary-changes.ts'
import { dateText } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'

/** Counts a day again, on request or after an act has found that the day does not match its bookings. */
export const useCountDay = () => {
  const dialog = useDialog()

  const count = (date: string): Promise<void> =>
    countDayAgain(date).then(
      () =>
        dialog.alert({
          title: 'COUNTED AGAIN',
          message: `The diary of ${dateText(date)} matches its bookings and blocks.`,
        }),
      (error: unknown) => dialog.alert(failedAlert('The day was not counted', error)),
    )

  /** Asks whether to count again if the error is a `DayMismatchError`; resolves when all dialogs are closed. */
  const askToCount = async (error: unknown): Promise<void> => {
    if (!(error instanceof DayMismatchError)) return
    const isWanted = await dialog.confirm({
      title: 'Count the day again?',
      message: `The diary of ${dateText(error.date)} does not match its bookings. Counting it again corrects that; then please try again.`,
      ok: 'Count this day again',
    })
    if (isWanted) await count(error.date)
  }

  return { count, askToCount }
}
