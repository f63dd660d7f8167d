import { useEffect, useRef, useState } from 'react'
import { actReason } from '../../../reason.ts'

/** The result of writing several days, one after the other. */
export type DayRun = {
  done: readonly string[]
  left: readonly string[]
  /** The message if it ended before the last day; else empty. */
  reason: string
}

/** Writes one day after the other. It ends after the last day, at a failure, by `stop`, or when the page is left. */
export const useDayRun = (write: (date: string) => Promise<void>) => {
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const run = async (dates: readonly string[]): Promise<DayRun> => {
    const { signal } = (control.current = new AbortController())
    const ended = (done: number, reason: string): DayRun => ({
      done: dates.slice(0, done),
      left: dates.slice(done),
      reason,
    })
    try {
      for (const [done, date] of dates.entries()) {
        if (signal.aborted) return ended(done, 'You have stopped it.')
        setProgress({ done, all: dates.length })
        try {
          await write(date)
        } catch (error) {
          return ended(done, actReason(error))
        }
      }
      return ended(dates.length, '')
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, run, stop: () => control.current?.abort() }
}
