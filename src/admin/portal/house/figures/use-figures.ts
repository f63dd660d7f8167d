import { useCallback, useEffect, useRef, useState } from 'react'
import { countMonth, readFirstProposals, readMonth } from '#data/figures.ts'
import { calendarOf } from '#domain/diary/calendar.ts'
import {
  type BusyHour,
  busyHours,
  lateRequests,
  type RequestFigures,
  requestFigures,
  type VisitFigures,
  visitFigures,
} from '#domain/figures.ts'
import { monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../../reason.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

export type Figures = {
  month: string
  /** The time at which they were read. */
  at: Date
  requests: RequestFigures
  visits: VisitFigures
  hours: BusyHour[]
}

/** The number of documents read, and of all that were counted. */
type Progress = { done: number; all: number }

/** Counts the documents of a month when shown, and reads them on request. Use it with the month as `key`. */
export const useFigures = (month: string) => {
  const { menu, settings } = useHouse()
  const count = useRead(useCallback(() => countMonth(month), [month]))
  const [figures, setFigures] = useState<Figures>()
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
    const at = new Date()
    const answers = { now: at, calendar: calendarOf(settings, records.days) }
    const late = lateRequests(records.requests, answers)
    setProgress((last) => last && { ...last, all: last.done + late.length })
    const proposals = await readFirstProposals(late, { signal, onRead })
    if (!proposals) return undefined
    const days = [...records.days.values()].filter(({ date }) => monthOf(date) === month)
    return {
      month,
      at,
      requests: requestFigures(records.requests, { ...answers, proposals }),
      visits: visitFigures(records.visits, { now: at, menu }),
      hours: busyHours(days, venueToday(at)),
    }
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
