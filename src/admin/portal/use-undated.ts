import { useCallback, useState } from 'react'
import { listUndatedBookings } from '#data/undated.ts'
import { useRead } from './use-read.ts'
import type { Undated } from './bookings/undated-bookings.tsx'

export const useUndated = (): Undated => {
  const [expected, setExpected] = useState<number>()
  const load = useCallback(
    () => (expected === undefined ? Promise.resolve(undefined) : listUndatedBookings(expected)),
    [expected],
  )
  return { ...useRead(load), ask: setExpected }
}
