import { useCallback, useEffect, useRef, useState } from 'react'
import { DOOR_CLICKS, DOOR_RESET_MS } from '#config/limits.ts'

/** Counts clicks on the brand: the fifth opens the login, a pause of two seconds resets the count. */
export const useHiddenDoor = (open: () => void) => {
  const [knocks, setKnocks] = useState(0)
  // A ref, because clicks from before hydration are replayed at once, before anything renders.
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Returns true for the click that opens the door. */
  const knock = useCallback((): boolean => {
    const show = (knocks: number) => {
      count.current = knocks
      setKnocks(knocks)
    }
    clearTimeout(timer.current)
    const next = count.current + 1
    if (next >= DOOR_CLICKS) {
      show(0)
      open()
      return true
    }
    show(next)
    timer.current = setTimeout(() => show(0), DOOR_RESET_MS)
    return false
  }, [open])

  return { knocks, knock }
}
