import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'

const MINUTE = 60_000

const currentMinute = () => Math.floor(Date.now() / MINUTE)

/** The current minute; undefined while prerendered, where no day is "today". */
export const useMinute = (): Date | undefined => {
  const isHydrated = useHydrated()
  const [minute, setMinute] = useState(currentMinute)
  useEffect(() => {
    const look = () => setMinute(currentMinute())
    const timer = setInterval(look, MINUTE / 4)
    // A page that was opened yesterday must not show yesterday as today.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useMemo(() => (isHydrated ? new Date(minute * MINUTE) : undefined), [isHydrated, minute])
}
