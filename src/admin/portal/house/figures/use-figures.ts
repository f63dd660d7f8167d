import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countMonth, readMonth } from '#data/figures.ts'
import { calendarOf } from '#domain/diary/calendar.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import { monthFigures } from '#domain/figures.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../../reason.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

export type Figures = ReturnType<typeof monthFigures> & {
  month: string
  /** The time at which they were read. */
  at: Date
  /** Those of today, for the names. */
  therapists: readonly Therapist[]
}

/** The number of documents read, and of all that were counted. */
type Progress = { done: number; all: number }

/** Counts the documents of a month when shown, and reads its figures on request. Use it with the month as `key`. */
export const useFigures = (month: string) => {
  const { settings, therapists } = useHouse()
  const count = useRead(useCallback(() => countMonth(month), [month]))
  const [figures, setFigures] = useState<Figures>()
  const [progress, setProgress] = useState<Progress>()
  /** The message about the last read, if it failed. */
  const [failed, setFailed] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const read = async (signal: AbortSignal): Promise<Figures | undefined> => {
    const onRead = (documents: number) => setProgress((last) => last && { ...last, done: last.done + documents })
    const records = await readMonth(month, { signal, onRead })
    if (!records) return undefined
    const at = serverNow()
    const calendar = calendarOf(settings, records.days)
    return { month, at, therapists, ...monthFigures(records, { now: at, calendar, therapists }) }
  }

  const show = async () => {
    const { signal } = (control.current = new AbortController())
    setFailed(undefined)
    setStopped(false)
    setProgress({ done: 0, all: count.value ?? 0 })
    try {
      const answer = await read(signal)
      if (answer) setFigures(answer)
      else setStopped(true)
    } catch (error) {
      setFailed(reasonOf(error) || LOAD_FAILED)
    }
    setProgress(undefined)
  }

  return { count, figures, progress, failed, isStopped, show: () => void show(), stop: () => control.current?.abort() }
}
