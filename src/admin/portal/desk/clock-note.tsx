import { useSyncExternalStore } from 'react'
import { isClockWrong, subscribeToServerTime } from '#config/server-time.ts'
import { momentText } from '#domain/venue-clock.ts'
import { useNow } from '../use-now.ts'

/** Says that the device's clock is wrong, because staff would wonder that the portal shows another time. */
export const ClockNote = () => {
  const isWrong = useSyncExternalStore(subscribeToServerTime, isClockWrong)
  const now = useNow()
  return (
    <div role="status" className="print:hidden">
      {isWrong && (
        <p className="mt-4 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 text-small max-sm:mb-3">
          <span className="font-medium">The clock of this computer is wrong.</span>{' '}
          <span>{`The portal goes by the right time, ${momentText(now)}. Please set date, time and time zone of the computer.`}</span>
        </p>
      )}
    </div>
  )
}
