import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Where the layout is a phone's, and a processor may be slow; `md` of the theme. */
const isPhone = () => window.innerWidth < 768

/**
 * What nobody sees on a phone before they scroll. On a page that a plain link leads to it is drawn with the frame after the first screen's,
 * so that this one waits for nothing else. On a page that was printed or is gone back to, or whose link asks for something on it, and on
 * every larger screen it is drawn at once.
 */
export const BelowTheFold = ({ children }: { children: ReactNode }) => {
  const isLedTo = useNavigationType() !== NavigationType.Pop
  const { search, hash } = useLocation()
  const [isDrawn, setDrawn] = useState(!isLedTo || search + hash !== '' || !isPhone())

  useEffect(() => {
    if (isDrawn) return undefined
    // Asked for before the first screen is painted, begun after it.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])

  // The room it will take at least: the footer must not come into sight and go again.
  return isDrawn ? children : <div className="min-h-svh" />
}
