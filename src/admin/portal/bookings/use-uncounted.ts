import { useEffect, useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countVisitByCategory } from '#data/acts/plan.ts'
import type { Booking } from '#domain/booking.ts'
import { isUncounted } from '#domain/diary/uncounted.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { isUnanswered } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useLists } from '../portal-lists.ts'
import { useHouse } from '../use-house.ts'
import { useActions } from './actions.tsx'

const keyOf = ({ id, mark = '' }: Booking) => `${id} ${mark}`

/**
 * Counts visits by category that were confirmed without the menu, one after the other, as soon as the menu is known. It reports nothing:
 * the slower of two portals gets a conflict, and after a failure the card still shows “Not counted”. Each version of a booking is tried
 * once, or again if no answer came.
 */
export const useUncounted = (): void => {
  const staff = useSignedIn()
  const { bookings: known, diary } = useLists()
  const { asked, processing } = useActions()
  // A change of the booking in hand would look like a colleague's.
  const isIdle = asked === undefined && processing === undefined
  const tried = useRef(new Set<string>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const { menu, settings, isKnown } = useHouse()
  const mayWrite = useRef(isIdle)
  useEffect(() => {
    mayWrite.current = isIdle
    if (!isKnown || !isIdle) return
    const today = venueToday(serverNow())
    const bookings = [known.pages.list, known.changes, diary.read.bookings].flatMap((list) => list ?? [])
    for (const booking of bookings) {
      const key = keyOf(booking)
      if (tried.current.has(key) || !isUncounted(booking, menu, today)) continue
      tried.current.add(key)
      turn.current = turn.current
        .then(() => {
          // The desk has begun an act since, so this booking is tried later.
          if (mayWrite.current) return countVisitByCategory(booking, { menu, settings }, staff)
          tried.current.delete(key)
          return undefined
        })
        .catch((error: unknown) => {
          if (isUnanswered(error)) tried.current.delete(key)
        })
    }
  })
}
