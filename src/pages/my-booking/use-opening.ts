import { useEffect, useState } from 'react'
import { spa } from '#config/spa.ts'
import { type Calendar, everyDay } from '#domain/diary/open-days.ts'
import { venueToday } from '#domain/venue-clock.ts'

export type Opening = {
  calendar: Calendar
  /** The hours of the week, short. */
  weekHours: string
}

const USUAL: Opening = { calendar: everyDay, weekHours: spa.hours.short }

const read = async (): Promise<Opening> => {
  const { createDayReader } = await import('#forms/booking/day-reader.ts')
  return createDayReader()(venueToday(new Date()))
}

/** The open days, where an hour of an answer is to be named; every day where they cannot be read. Undefined until then. */
export const useOpening = (isNeeded: boolean): Opening | undefined => {
  const [opening, setOpening] = useState<Opening>()
  const isWanted = isNeeded && !opening
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    read().then(
      (found) => isHere && setOpening(found),
      () => isHere && setOpening(USUAL),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return opening
}
