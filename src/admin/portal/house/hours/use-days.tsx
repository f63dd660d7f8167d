import { useState } from 'react'
import { changeDaySetting } from '#data/house-changes.ts'
import { datesText } from '#domain/diary/closed-days.ts'
import { useSaving } from '../../forms/use-saving.ts'

/** Changes one day after the other. After a failure, which `failed` names, the days that are left stay chosen: press again to go on. */
export const useDays = (failed: string) => {
  const { isSaving, save } = useSaving(failed)
  const [done, setDone] = useState<readonly string[]>([])
  const change = (
    dates: readonly string[],
    setting: Parameters<typeof changeDaySetting>[1],
    onLeft?: (left: readonly string[]) => void,
  ) => {
    setDone([])
    return save(async () => {
      for (const [index, date] of dates.entries()) {
        await changeDaySetting(date, setting)
        setDone(dates.slice(0, index + 1))
        onLeft?.(dates.slice(index + 1))
      }
    })
  }
  return { isSaving, done, change, forget: () => setDone([]) }
}

export const DaysDone = ({ dates, word }: { dates: readonly string[]; word: string }) => (
  <p role="status" className="mt-3 text-small text-good">
    {dates.length > 0 && `${word}: ${datesText(dates)}.`}
  </p>
)
