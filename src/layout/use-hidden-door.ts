import { useCallback, useEffect, useRef, useState } from 'react'
import { DOOR_CLICKS, DOOR_RESET_MS } from '#config/limits.ts'

/** Counts knocks on the brand; the fifth opens, a pause of two seconds forgets them. */
export const useHiddenDoor = (open: () => void) => {
  const [knocks, setKnocks] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  /** True when it opened. */
  const knock = useCallback((): boolean => {
    clearTimeout(timer.current)
    const next = knocks + 1
    if (next >= DOOR_CLICKS) {
      setKnocks(0)
      open()
      return true
    }
    setKnocks(next)
    timer.current = setTimeout(() => setKnocks(0), DOOR_RESET_MS)
    return false
  }, [knocks, open])

  return { knocks, knock }
}
