import { useEffect, useState } from 'react'
import { type Calendar, everyDay } from '#domain/diary/open-days.ts'
import { venueToday } from '#domain/venue-clock.ts'

const read = async (): Promise<Calendar> => {
  const { readDay } = await import('#forms/booking/day-reader.ts')
  return (await readDay(venueToday(new Date()))).calendar
}

/**
 * The calendar of open days, read only if the page names a time for the answer. Every day counts as open if it cannot be read; undefined
 * until then.
 */
export const useOpening = (isNeeded: boolean): Calendar | undefined => {
  const [opening, setOpening] = useState<Calendar>()
  const isWanted = isNeeded && !opening
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    read().then(
      (calendar) => isHere && setOpening(() => calendar),
      () => isHere && setOpening(() => everyDay),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return opening
}
