import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * What nobody sees before they scroll. On a page that a link leads to it is drawn with the frame after the first screen's, so that this
 * one waits for nothing else; on one that was printed, is gone back to, or is asked for a section of, it is drawn at once.
 */
export const BelowTheFold = ({ children }: { children: ReactNode }) => {
  const isLedTo = useNavigationType() !== NavigationType.Pop
  const { hash } = useLocation()
  const [isDrawn, setDrawn] = useState(!isLedTo || hash !== '')

  useEffect(() => {
    if (isDrawn) return undefined
    // Asked for before the first screen is painted, begun after it.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])

  // The room it will take at least: the footer must not come into sight and go again.
  return isDrawn ? children : <div className="min-h-svh" />
}
