import { useCallback, useEffect, useRef, useState } from 'react'
import { countMonth, readFirstProposals, readMonth } from '#data/figures.ts'
import { type DayTakings, takingsOf } from '#domain/cash-up.ts'
import { calendarOf } from '#domain/diary/calendar.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import { type Earnings, earningsOf } from '#domain/earnings.ts'
import {
  type BusyHour,
  busyHours,
  lateRequests,
  type RequestFigures,
  requestFigures,
  type VisitFigures,
  visitFigures,
} from '#domain/figures.ts'
import { datesOf, monthOf } from '#domain/month.ts'
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
  takings: DayTakings
  earnings: Earnings
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
    const at = new Date()
    const answers = { now: at, calendar: calendarOf(settings, records.days) }
    const late = lateRequests(records.requests, answers)
    setProgress((last) => last && { ...last, all: last.done + late.length })
    const proposals = await readFirstProposals(late, { signal, onRead })
    if (!proposals) return undefined
    const [days, today] = [[...records.days.values()].filter(({ date }) => monthOf(date) === month), venueToday(at)]
    const dates = datesOf(month).filter((date) => date <= today)
    return {
      month,
      at,
      requests: requestFigures(records.requests, { ...answers, proposals }),
      visits: visitFigures(records.visits, { now: at, menu }),
      hours: busyHours(days, today),
      therapists,
      takings: takingsOf(records.visits, at),
      earnings: earningsOf(records.visits, {
        ...{ now: at, dates, settings, therapists },
        ...{ days: records.days, blocks: records.blocks },
      }),
    }
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
