import { useEffect, useMemo, useState } from 'react'
import { useAlive } from '#ui/use-alive.ts'

const MINUTE = 60_000

const currentMinute = () => Math.floor(Date.now() / MINUTE)

/** The current minute; undefined while prerendered, where no day is "today". */
export const useMinute = (): Date | undefined => {
  const isAlive = useAlive()
  const [minute, setMinute] = useState(currentMinute)
  useEffect(() => {
    const look = () => setMinute(currentMinute())
    const timer = setInterval(look, MINUTE / 4)
    // A phone taken out of the pocket the next morning shows the next morning.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useMemo(() => (isAlive ? new Date(minute * MINUTE) : undefined), [isAlive, minute])
}
