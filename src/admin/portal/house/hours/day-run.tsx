import { useState } from 'react'
import { datesText } from '#domain/diary/closed-days.ts'
import { countText } from '#domain/display.ts'
import { actReason } from '../../../reason.ts'

/** The result of writing several days, one after the other. */
export type DayRun = {
  done: readonly string[]
  left: readonly string[]
  /** The message if it ended before the last day; else empty. */
  reason: string
}

/** Writes one day after the other, up to the last day or a failure. */
export const useDayRun = (write: (date: string) => Promise<void>) => {
  const [isBusy, setBusy] = useState(false)
  const run = async (dates: readonly string[]): Promise<DayRun> => {
    setBusy(true)
    let reason = ''
    let done = 0
    try {
      for (; done < dates.length; done += 1) await write(dates[done] ?? '')
    } catch (error) {
      reason = actReason(error)
    }
    setBusy(false)
    return { done: dates.slice(0, done), left: dates.slice(done), reason }
  }
  return { isBusy, run }
}

type DayRunResultProps = {
  result: DayRun | undefined
  /** `Closed`, `Open again` */
  doneWord: string
}

/** The days that the last run has stored, and those that it has not. */
export const DayRunResult = ({ result, doneWord }: DayRunResultProps) => (
  <div role="status" className="mt-3 grid gap-1 text-small">
    {result && result.done.length > 0 && <p className="text-good">{`${doneWord}: ${datesText(result.done)}.`}</p>}
    {result && result.left.length > 0 && (
      <p className="text-bad">
        {`Not done: ${datesText(result.left)}. ${result.reason} ` +
          `${countText(result.left.length, 'day')} still chosen: press again to go on.`}
      </p>
    )}
  </div>
)
