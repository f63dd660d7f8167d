import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { isCurtainDrawn, keepCurtain } from './session.ts'

const LOOK_EVERY_MS = 15_000
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The curtain is drawn after `idleLimit()` ms without input; the limit is read at each check. A reload does not open it. Each input is
 * checked first, so that the first touch after a sleep of the machine draws it, too.
 */
export const useCurtain = (idleLimit: () => number) => {
  const [isDrawn, setIsDrawn] = useState(isCurtainDrawn)
  const limit = useEffectEvent(idleLimit)

  useEffect(() => {
    if (isDrawn) return
    let lastSign = serverNow().getTime()
    const look = () => {
      if (serverNow().getTime() - lastSign < limit()) return false
      keepCurtain(true)
      setIsDrawn(true)
      return true
    }
    const live = () => {
      if (!look()) lastSign = serverNow().getTime()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    for (const event of INPUT_EVENTS) window.addEventListener(event, live, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const event of INPUT_EVENTS) window.removeEventListener(event, live, { capture: true })
    }
  }, [isDrawn])

  const open = useCallback(() => {
    keepCurtain(false)
    setIsDrawn(false)
  }, [])
  return { isDrawn, open }
}
