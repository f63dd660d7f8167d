import { useCallback } from 'react'
import { readCashUpBefore, watchCashUp } from '#data/cash-ups.ts'
import { useBookingsOn } from '../diary/use-day.ts'
import { useLiveOf } from '../lists/use-live.ts'
import { useRead } from '../lists/use-read.ts'

/** The visits of a date and its close. Without a date nothing is read. `earlier` is the last close before a day that was never closed. */
export const useCashUp = (date: string | undefined) => {
  const day = useBookingsOn(date)
  const close = useLiveOf(watchCashUp, date)
  const isNeverClosed = close.value !== undefined && close.value.cashUp === undefined
  const earlier = useRead(
    useCallback(
      () => (date !== undefined && isNeverClosed ? readCashUpBefore(date) : Promise.resolve(undefined)),
      [date, isNeverClosed],
    ),
  )
  return { day, close, earlier }
}

export type ReadCashUp = ReturnType<typeof useCashUp>
