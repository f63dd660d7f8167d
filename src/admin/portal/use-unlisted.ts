import { useCallback, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import { useRead } from './use-read.ts'
import type { UnlistedRead } from './bookings/unlisted-bookings.tsx'

/** `list` must be stable. */
export const useUnlisted = (list: (expected: number) => Promise<Booking[]>): UnlistedRead => {
  const [expected, setExpected] = useState<number>()
  const load = useCallback(
    () => (expected === undefined ? Promise.resolve(undefined) : list(expected)),
    [expected, list],
  )
  return { ...useRead(load), ask: setExpected }
}
