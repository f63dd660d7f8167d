import { watchBlocksOn, watchBookingsOn, watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { Block } from '#domain/diary/block.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { useLiveOf } from '../lists/use-live.ts'

/** The live data of a day for the desk. An undefined part is not read yet or could not be read; `failed` says why. */
type DayRead = {
  /** `YYYY-MM-DD`; undefined while no date is chosen, and then nothing is read. */
  date: string | undefined
  day: Day | undefined
  /** In every status, in no order. */
  bookings: readonly Booking[] | undefined
  blocks: readonly Block[] | undefined
  loading: boolean
  failed: string | undefined
  /** Since when the data may be stale; undefined while it is live. */
  oldSince: Date | undefined
  reload: () => Promise<void>
}

const watchDay = (date: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays({ first: date, last: date }, listener)

/** The bookings of a date, live; without a date nothing is read. */
export const useBookingsOn = (date: string | undefined) => useLiveOf(watchBookingsOn, date)

/** The same for the blocks of a date. */
export const useBlocksOn = (date: string | undefined) => useLiveOf(watchBlocksOn, date)

export const useDay = (date: string | undefined): DayRead => {
  const days = useLiveOf(watchDay, date)
  const bookings = useBookingsOn(date)
  const blocks = useBlocksOn(date)
  const parts = [days, bookings, blocks]
  return {
    date,
    day: date === undefined ? undefined : days.value && (days.value.get(date) ?? parseDay(date, undefined)),
    bookings: bookings.value,
    blocks: blocks.value,
    loading: parts.some(({ loading }) => loading),
    failed: parts.map(({ failed }) => failed).find((failed) => failed !== undefined),
    oldSince: parts.map(({ oldSince }) => oldSince).find((since) => since !== undefined),
    reload: async () => {
      await Promise.all(parts.map(({ reload }) => reload()))
    },
  }
}
