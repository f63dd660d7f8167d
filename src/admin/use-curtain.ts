import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isCurtainDrawn, keepCurtain } from './session.ts'

const LOOK_EVERY_MS = 15_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Drawn after `idleLimit` milliseconds without a sign of life, as it is at that moment. A reload does not open it, and the first touch
 * after a sleep of the machine comes too late to count.
 */
export const useCurtain = (idleLimit: () => number) => {
  const [isDrawn, setIsDrawn] = useState(isCurtainDrawn)
  const limit = useEffectEvent(idleLimit)

  useEffect(() => {
    if (isDrawn) return
    let lastSign = Date.now()
    const look = () => {
      if (Date.now() - lastSign < limit()) return false
      keepCurtain(true)
      setIsDrawn(true)
      return true
    }
    const live = () => {
      if (!look()) lastSign = Date.now()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live, { capture: true })
    }
  }, [isDrawn])

  const open = useCallback(() => {
    keepCurtain(false)
    setIsDrawn(false)
  }, [])
  return { isDrawn, open }
}
