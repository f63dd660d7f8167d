import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countMonth, readMonth } from '#data/figures.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import { type MonthFigures, monthFigures } from '#domain/month-figures.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../../reason.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

export type Figures = MonthFigures & {
  month: string
  /** The time at which they were read. */
  at: Date
  /** Those of today, for the names. */
  therapists: readonly Therapist[]
}

/** The number of documents read, and of all that were counted. */
type Progress = { done: number; all: number }

/** Counts the documents of a month when shown, and hands on its figures on request. Use it with the month as `key`. */
export const useFigures = (month: string, onFigures: (figures: Figures) => void) => {
  const { menu, settings, therapists } = useHouse()
  const count = useRead(useCallback(() => countMonth(month), [month]))
  const [isRead, setRead] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  /** The message about the last read, if it failed. */
  const [failed, setFailed] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const read = async (signal: AbortSignal) => {
    const onRead = (documents: number) => setProgress((last) => last && { ...last, done: last.done + documents })
    const records = await readMonth(month, { signal, onRead })
    if (!records) return undefined
    const at = serverNow()
    const house = { menu, settings, therapists }
    return { month, at, therapists, ...monthFigures(records, { month, at, house }) }
  }

  const show = async () => {
    const { signal } = (control.current = new AbortController())
    setFailed(undefined)
    setStopped(false)
    setProgress({ done: 0, all: count.value ?? 0 })
    try {
      const answer = await read(signal)
      if (answer) {
        setRead(true)
        onFigures(answer)
      } else setStopped(true)
    } catch (error) {
      setFailed(reasonOf(error) || LOAD_FAILED)
    }
    setProgress(undefined)
  }

  return { count, isRead, progress, failed, isStopped, show: () => void show(), stop: () => control.current?.abort() }
}
