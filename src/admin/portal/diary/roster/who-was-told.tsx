import { useCallback, useState } from 'react'
import { type Told, watchCalls } from '#data/calls.ts'
import type { Listener } from '#data/firebase/listen.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useLive } from '../../lists/use-live.ts'
import { useNow } from '../../use-now.ts'
import { ChangedCopies } from './changed-copies.tsx'
import { type ShownDay, VisitsToPlace } from './visits-to-place.tsx'

/**
 * Above a coming day: the visits to place, and the therapists whose copy has changed since they were given it. `shown` is undefined while a
 * day is read, and for days that have passed.
 */
export const WhoWasTold = ({ shown }: { shown: ShownDay | undefined }) => {
  // One listener for all coming dates, which stays from day to day, so that turning the diary reads nothing again.
  const [today] = useState(venueToday(useNow()))
  const watch = useCallback((listener: Listener<Told>) => watchCalls(today, listener), [today])
  const calls = useLive(watch)
  return (
    shown && (
      <>
        <VisitsToPlace {...shown} calls={calls} />
        {calls.value && <ChangedCopies key={shown.date} {...shown} given={calls.value.given} />}
      </>
    )
  )
}
