import { useState } from 'react'
import { readStored, writeStored } from '#config/storage.ts'
import { tomorrowToPrint } from '#domain/diary/print-tomorrow.ts'
import { countText } from '#domain/display.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { PortalButton } from '../buttons.tsx'
import { useBookingsOn } from '../diary/use-day.ts'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { NoteLine } from './note-line.tsx'

/** Storage key of the day on which the question was last answered on this device. */
const KEY = 'la-lumiere.print-asked'

/** Asks once a day on each device, around closing time, to print tomorrow, because during a power cut the desk works from paper. */
export const PrintTomorrow = () => {
  const now = useNow()
  const { printDay } = usePortalView()
  const { calendar, isKnown } = useHouse()
  const [answered, setAnswered] = useState(() => readStored('localStorage', KEY))
  const today = venueToday(now)
  const day = isKnown && answered !== today ? tomorrowToPrint(now, calendar) : undefined
  const { value } = useBookingsOn(day)
  const count = value?.filter(({ status }) => status !== 'rejected').length ?? 0
  const text = count > 0 ? `${countText(count, 'booking')} tomorrow` : ''
  const answer = () => {
    writeStored('localStorage', KEY, today)
    setAnswered(today)
  }
  return (
    <>
      <p role="status" aria-label="Print tomorrow" className="sr-only">
        {text}
      </p>
      {day !== undefined && text && (
        <NoteLine text={text}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p>Without power, paper is the diary.</p>
            <div className="flex gap-2">
              <PortalButton
                onClick={() => {
                  answer()
                  printDay(day)
                }}
              >
                Print tomorrow
              </PortalButton>
              <PortalButton tone="plain" onClick={answer}>
                Not today
              </PortalButton>
            </div>
          </div>
        </NoteLine>
      )}
    </>
  )
}
