import { useEffect, useState } from 'react'
import { type Calendar, everyDay } from '#domain/diary/open-days.ts'

const read = async (since: string): Promise<Calendar> =>
  (await import('#forms/booking/day-reader.ts')).readOpening(since)

/**
 * The open days from the date since which the guest waits, read only if there is one, because the page then names a time for the answer.
 * Every day counts as open if they cannot be read; undefined until then.
 */
export const useOpening = (since: string | undefined): Calendar | undefined => {
  const [opening, setOpening] = useState<{ since: string; calendar: Calendar }>()
  const isWanted = since !== undefined && since !== opening?.since
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    read(since).then(
      (calendar) => isHere && setOpening({ since, calendar }),
      () => isHere && setOpening({ since, calendar: everyDay }),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, since])
  return isWanted ? undefined : opening?.calendar
}
