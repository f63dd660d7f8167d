import { useCallback, useMemo } from 'react'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { readCashUpBefore, watchCashUp } from '#data/cash-ups.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { CashUp } from '#domain/cash-up.ts'
import { useLive } from '../lists/use-live.ts'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'

/** The bookings of a date, from those that were read and those that changed since the portal was opened; the later version counts. */
export const withChanges = (read: readonly Booking[], changes: readonly Booking[], date: string): Booking[] => {
  const newest = new Map(read.map((booking) => [booking.id, booking]))
  const timeOf = (booking: Booking | undefined) => booking?.updatedAt?.getTime() ?? 0
  for (const change of changes) if (timeOf(change) >= timeOf(newest.get(change.id))) newest.set(change.id, change)
  return [...newest.values()].filter((booking) => booking.date === date)
}

const nothing = () => Promise.resolve(undefined)

/**
 * The visits of a date and its close. The visits are read once and kept up to date by the changes that the portal hears of anyway, so the
 * close is the only further listener. Without a date nothing is read. `earlier` is the last close before a day that was never closed.
 */
export const useCashUp = (date: string | undefined) => {
  const { changes = [] } = useLists().bookings
  const loadDay = useCallback(
    (): Promise<Booking[] | undefined> => (date === undefined ? nothing() : listBookingsOn(date)),
    [date],
  )
  const day = useRead(loadDay)
  const watch = useMemo(
    () =>
      date === undefined
        ? undefined
        : (listener: Listener<{ cashUp: CashUp | undefined }>) => watchCashUp(date, listener),
    [date],
  )
  const close = useLive(watch)
  const isNeverClosed = close.value !== undefined && close.value.cashUp === undefined
  const loadEarlier = useCallback(
    (): Promise<CashUp | undefined> => (date !== undefined && isNeverClosed ? readCashUpBefore(date) : nothing()),
    [date, isNeverClosed],
  )
  const earlier = useRead(loadEarlier)
  return {
    day,
    bookings: day.value && date !== undefined ? withChanges(day.value, changes, date) : undefined,
    close,
    earlier,
  }
}

export type ReadCashUp = ReturnType<typeof useCashUp>
